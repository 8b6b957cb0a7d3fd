import type { photos as english } from '../en/photos.ts';
import type { Translation } from '../translation.ts';

export const photos: Translation<typeof english> = {
  title: 'Fotos',
  hint: 'Toca una foto para incluirla. La estrella la convierte en la principal.',
  none: 'No hay fotos disponibles de este lugar.',
  photo: 'Foto {number}',
  make_primary: 'Hacer principal la foto {number}',
  primary: 'Principal',
  credit: 'Foto: {credit}',
  unavailable: 'Foto no disponible',
  alt: 'Foto de {name}',
  upload: 'Subir fotos',
  upload_picture: 'Subir una imagen',
  upload_hint: 'JPEG, PNG, WebP o AVIF, hasta 10 MB cada una. Se eliminan los datos de lugar y cámara.',
  uploading: 'Subiendo {name}',
  waiting: '{name} espera su turno',
  remove: 'Quitar {name}',
  remove_cover: 'Quitar la imagen',
  none_yet: 'Este lugar aún no tiene fotos.',
  edit_hint:
    'La estrella marca la foto que se ve primero y en las listas. Describe lo que muestra cada una, para quien no la ve.',
  description: 'Descripción de la foto {number}',
  earlier: 'Subir la foto {number} en el orden',
  later: 'Bajar la foto {number} en el orden',
  take_off: 'Quitar la foto {number}',
  moved: 'La foto {from} es ahora la foto {to}.',
  retry: 'Reintentar',
  wrong_type: 'Solo se pueden subir imágenes JPEG, PNG, WebP y AVIF.',
  too_large: 'Este archivo ocupa más de 10 MB.',
  empty_file: 'Este archivo está vacío.',
  upload_failed: 'No se ha podido subir esta foto. Comprueba la conexión y vuelve a intentarlo.',
};
