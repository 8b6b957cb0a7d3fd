import { Fragment } from 'react';

/** A web address that breaks after its slashes, where a line has to break. */
export function WebAddress({ children }: { children: string }) {
  return children.split('/').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
