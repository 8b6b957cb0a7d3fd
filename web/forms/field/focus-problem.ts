/**
 * Sorts names by the position of their fields on the page, which differs from the schema's; names without a field
 * come last.
 */
export function inPageOrder(form: HTMLFormElement | null, names: readonly string[]): string[] {
  const onPage = [...(form?.elements ?? [])].map((field) => field.getAttribute('name') ?? '');
  const rank = (name: string) => (onPage.includes(name) ? onPage.indexOf(name) : onPage.length);
  return names.toSorted((a, b) => rank(a) - rank(b));
}

/** Focuses the first field on the page whose name is in `names`, and unfolds its section. */
export function focusFirstProblem(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLElement) || !names.includes(field.getAttribute('name') ?? '')) continue;
    for (
      let folded = field.closest('details');
      folded;
      folded = folded.parentElement?.closest('details') ?? null
    )
      folded.open = true;
    field.focus();
    return;
  }
}
