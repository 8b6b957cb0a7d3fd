/** These names in the order of their fields on the page, which is not that of a schema; those without a field last. */
export function inPageOrder(form: HTMLFormElement | null, names: readonly string[]): string[] {
  const onPage = [...(form?.elements ?? [])].map((field) => field.getAttribute('name') ?? '');
  const rank = (name: string) => (onPage.includes(name) ? onPage.indexOf(name) : onPage.length);
  return names.toSorted((a, b) => rank(a) - rank(b));
}

/** Focuses the first field, in the page's order, whose name is among these; opens the section it is folded into. */
export function focusFirstProblem(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLElement) || !names.includes(field.getAttribute('name') ?? '')) continue;
    field.closest('details')?.setAttribute('open', '');
    field.focus();
    return;
  }
}
