// Light or dark: as the system has it, until the reader chooses.

function theme(dark) {
  root.dataset.theme = dark ? "dark" : "light";
  $("theme").textContent = dark ? "Light" : "Dark";
}
theme(likes.get("theme") ? likes.get("theme") === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
const turnTheme = () => {
  theme(root.dataset.theme !== "dark");
  likes.set("theme", root.dataset.theme);
};
