import type { share as english } from '../en/share.ts';
import type { Translation } from '../translation.ts';

export const share: Translation<typeof english> = {
  title: 'Comparteix aquest enllaç',
  text: 'Aquest navegador no pot compartir-lo ni copiar-lo tot sol aquí. L’enllaç està seleccionat: copia’l del camp.',
  link: 'Enllaç',
};
