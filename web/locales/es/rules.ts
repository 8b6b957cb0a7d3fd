/** By the sentence that the contract says; {number} stands for the first number in it. */
export const rules = {
  Required: 'Obligatorio',
  'String must contain at least {number} character(s)': 'Escribe al menos {number} caracteres',
  'String must contain at most {number} character(s)': 'Escribe como máximo {number} caracteres',
  'Choose at most {number}': 'Elige como máximo {number}',
  'Please enter a number': 'Escribe un número',
  'Invalid email': 'Correo electrónico no válido',
  'Please enter a valid URL': 'Escribe una dirección web válida',
  'Please enter a valid phone number': 'Escribe un teléfono válido',
  'Name must be at least {number} characters': 'El nombre debe tener al menos {number} caracteres',
  'Name is required': 'El nombre es obligatorio',
  'Description must be at least {number} characters':
    'La descripción debe tener al menos {number} caracteres',
  'Select at least one category': 'Elige al menos una categoría',
  'At least one category is required': 'Hace falta al menos una categoría',
  'This point lies outside the Barcelona area': 'Este punto queda fuera de la zona de Barcelona',
  'Too many lines of opening hours': 'Demasiadas líneas de horario',
  'Unknown category': 'Esta categoría no existe',
  'Unknown tag': 'Esta etiqueta no existe',
  'Unknown neighborhood': 'Este barrio no existe',
  'Title must be at least {number} characters': 'El título debe tener al menos {number} caracteres',
  'Title is required': 'El título es obligatorio',
  'Start date is required': 'La fecha de inicio es obligatoria',
  'End date is required': 'La fecha de fin es obligatoria',
  'End date must be on or after start date': 'La fecha de fin no puede ser anterior a la de inicio',
  'Location name is required': 'El nombre del lugar es obligatorio',
  'Address is required': 'La dirección es obligatoria',
  'A place can have at most {number} photos': 'Un lugar puede tener como máximo {number} fotos',
  'A photo is named twice': 'Hay una foto repetida',
  'A photo must be uploaded here, or come from the maps service':
    'Las fotos se suben aquí o vienen del servicio de mapas',
  'Please select a primary photo by clicking the star icon.':
    'Elige una foto principal pulsando la estrella.',
  'One of the photos is not there any more': 'Una de las fotos ya no existe',
  'Please choose a photo': 'Elige una foto',
  'Please choose a JPEG, PNG, WebP or AVIF photo': 'Elige una foto JPEG, PNG, WebP o AVIF',
  'A photo can have at most {number} MB': 'Una foto puede ocupar como máximo {number} MB',
  'A photo can have at most {number} megapixels, and 16,000 pixels on a side':
    'Una foto puede tener como máximo {number} megapíxeles y 16 000 píxeles por lado',
  'This photo cannot be read. It may be damaged; please choose another one.':
    'No se puede leer esta foto. Puede estar dañada; elige otra.',
};
