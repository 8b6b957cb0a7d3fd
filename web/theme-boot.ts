// Runs before the first paint: the build inlines it, and the content policy allows it by its hash.
try {
  const choice = localStorage.getItem('theme');
  if (choice === 'day' || choice === 'night') document.documentElement.dataset.theme = choice;
} catch {
  // Storage may be forbidden; the system's theme then applies.
}
