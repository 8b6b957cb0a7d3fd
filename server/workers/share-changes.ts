import type { VersionedNoun } from '#contract/effects.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Message } from './worker-messages.ts';

/** Announces this process's changes through `tell`; returns a handler for changes announced by others. */
export function shareChanges(
  ctx: AppContext,
  tell: (message: Message) => void,
): (nouns: VersionedNoun[]) => void {
  const { versions } = ctx;
  ctx.versions = {
    ...versions,
    bump(...nouns) {
      versions.bump(...nouns);
      tell({ guide: 'changed', nouns });
    },
  };
  return (nouns) => versions.bump(...nouns);
}
