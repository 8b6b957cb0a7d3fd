import type { photos as english } from '../en/photos.ts';
import type { Translation } from '../translation.ts';

export const photos: Translation<typeof english> = {
  title: 'Fotos',
  hint: 'Toca una foto per incloure-la. L’estrella la fa la principal.',
  none: 'No hi ha fotos disponibles d’aquest lloc.',
  photo: 'Foto {number}',
  make_primary: 'Fes principal la foto {number}',
  primary: 'Principal',
  credit: 'Foto: {credit}',
  unavailable: 'Foto no disponible',
  alt: 'Foto de {name}',
  upload: 'Puja fotos',
  upload_picture: 'Puja una imatge',
  upload_hint: 'JPEG, PNG, WebP o AVIF, fins a 10 MB cadascuna. S’eliminen les dades de lloc i càmera.',
  uploading: 'S’està pujant {name}',
  waiting: '{name} espera el seu torn',
  remove: 'Treu {name}',
  remove_cover: 'Treu la imatge',
  none_yet: 'Aquest lloc encara no té fotos.',
  edit_hint:
    'L’estrella marca la foto que es veu primer i a les llistes. Descriu què mostra cadascuna, per a qui no la veu.',
  description: 'Descripció de la foto {number}',
  earlier: 'Mou amunt la foto {number}',
  later: 'Mou avall la foto {number}',
  take_off: 'Treu la foto {number}',
  moved: 'La foto {from} és ara la foto {to}.',
  retry: 'Torna-ho a provar',
  wrong_type: 'Només es poden pujar imatges JPEG, PNG, WebP i AVIF.',
  too_large: 'Aquest fitxer ocupa més de 10 MB.',
  empty_file: 'Aquest fitxer és buit.',
  upload_failed: 'No s’ha pogut pujar aquesta foto. Comprova la connexió i torna-ho a provar.',
};
