/** Focuses the first field, in the page's order, whose name is among these; opens the section it is folded into. */
export function focusFirstProblem(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLElement) || !names.includes(field.getAttribute('name') ?? '')) continue;
    field.closest('details')?.setAttribute('open', '');
    field.focus();
    return;
  }
}
