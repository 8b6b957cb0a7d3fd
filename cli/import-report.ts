/** The outcome of each element of an import; printed at its end. */
export class ImportReport {
  readonly #added: string[] = [];
  readonly #completed: string[] = [];
  #unchanged = 0;
  readonly #leftOut: string[] = [];

  added(name: string): void {
    this.#added.push(name);
  }

  /** Records a place that already exists; `fields` are those that were filled in. */
  matched(name: string, fields: readonly string[]): void {
    if (fields.length === 0) this.#unchanged += 1;
    else this.#completed.push(`${name} (${fields.join(', ')})`);
  }

  leftOut(name: string, reason: string): void {
    this.#leftOut.push(`${name} (${reason})`);
  }

  lines(): string[] {
    return [
      ...this.#added.map((name) => `+ ${name}`),
      ...this.#completed.map((text) => `~ ${text}`),
      ...this.#leftOut.map((text) => `- ${text}`),
      [
        `${this.#added.length} added`,
        `${this.#completed.length} completed`,
        `${this.#unchanged} already complete`,
        `${this.#leftOut.length} left out`,
      ].join(', '),
    ];
  }
}
