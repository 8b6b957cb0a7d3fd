import type { share as english } from '../en/share.ts';
import type { Translation } from '../translation.ts';

export const share: Translation<typeof english> = {
  title: 'Comparte este enlace',
  text: 'Este navegador no puede compartirlo ni copiarlo por sí solo aquí. El enlace está seleccionado: cópialo del campo.',
  link: 'Enlace',
};
