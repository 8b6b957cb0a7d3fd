// Runs before the first paint: the build inlines it, and the content policy allows it by its hash.
const page = document.documentElement;
// The mark of a guest's visit (contract/access/session-half.ts) hides controls that a guest cannot use.
if (/\bbcn_g=1/.test(document.cookie)) page.dataset.guest = '';
// The live header repeats a press on the prerendered one (shell-header.tsx).
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-frame] header button');
  if (button) page.dataset.pressed = button.getAttribute('aria-label') ?? '';
});
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'day' || theme === 'night') page.dataset.theme = theme;

  // An app that was installed as 'Notes' begins with '#notes', also after everything stored was erased.
  const [, start] = /^#(notes|agenda)$/.exec(location.hash) ?? [];
  const name = start ?? localStorage.getItem('app_name');
  if (name === 'notes' || name === 'agenda') {
    const title = name === 'notes' ? 'Notes' : 'Agenda';
    page.dataset.name = name;
    page.dataset.title = document.title;
    document.title = title;
    for (const link of document.querySelectorAll('link[rel$=icon],link[rel=manifest]')) {
      link.setAttribute('href', `/${name}${link.getAttribute('href')}`);
    }
    // The server's page contains its own title, which the parser has not reached yet.
    const observer = new MutationObserver(() => {
      for (const element of document.querySelectorAll('.gate-title,.site-name')) {
        if (element.textContent !== title) element.textContent = title;
      }
    });
    observer.observe(page, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => observer.disconnect());
  }
} catch {
  // Storage may be forbidden; the system's theme and the operator's title then apply.
}
