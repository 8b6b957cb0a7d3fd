// Runs before the first paint: the build inlines it, and the content policy allows it by its hash. The mark of a
// guest's visit (contract/access/session-half.ts) hides controls that a guest cannot use.
if (/\bbcn_g=1/.test(document.cookie)) document.documentElement.dataset.guest = '';
try {
  const choice = localStorage.getItem('theme');
  if (choice === 'day' || choice === 'night') document.documentElement.dataset.theme = choice;
} catch {
  // Storage may be forbidden; the system's theme then applies.
}
