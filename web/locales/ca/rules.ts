import type { rules as spanish } from '../es/rules.ts';

/** By the sentence that the contract says; {number} stands for the first number in it. */
export const rules: Record<keyof typeof spanish, string> = {
  Required: 'Obligatori',
  'String must contain at least {number} character(s)': 'Escriu com a mínim {number} caràcters',
  'String must contain at most {number} character(s)': 'Escriu com a màxim {number} caràcters',
  'Choose at most {number}': 'Tria’n com a màxim {number}',
  'Please enter a number': 'Escriu un número',
  'Invalid email': 'Correu electrònic no vàlid',
  'Please enter a valid URL': 'Escriu una adreça web vàlida',
  'Please enter a valid phone number': 'Escriu un telèfon vàlid',
  'Name must be at least {number} characters': 'El nom ha de tenir com a mínim {number} caràcters',
  'Name is required': 'El nom és obligatori',
  'Description must be at least {number} characters':
    'La descripció ha de tenir com a mínim {number} caràcters',
  'Select at least one category': 'Tria com a mínim una categoria',
  'At least one category is required': 'Cal com a mínim una categoria',
  'This point lies outside the Barcelona area': 'Aquest punt queda fora de la zona de Barcelona',
  'Too many lines of opening hours': 'Massa línies d’horari',
  'Unknown category': 'Aquesta categoria no existeix',
  'Unknown tag': 'Aquesta etiqueta no existeix',
  'Unknown neighborhood': 'Aquest barri no existeix',
  'Title must be at least {number} characters': 'El títol ha de tenir com a mínim {number} caràcters',
  'Title is required': 'El títol és obligatori',
  'Start date is required': 'La data d’inici és obligatòria',
  'End date is required': 'La data de fi és obligatòria',
  'End date must be on or after start date': 'La data de fi no pot ser anterior a la d’inici',
  'Location name is required': 'El nom del lloc és obligatori',
  'Address is required': 'L’adreça és obligatòria',
  'A place can have at most {number} photos': 'Un lloc pot tenir com a màxim {number} fotos',
  'A photo is named twice': 'Hi ha una foto repetida',
  'A photo must be uploaded here, or come from the maps service':
    'Les fotos es pugen aquí o venen del servei de mapes',
  'Please select a primary photo by clicking the star icon.': 'Tria una foto principal prement l’estrella.',
  'One of the photos is not there any more': 'Una de les fotos ja no existeix',
  'Please choose a photo': 'Tria una foto',
  'Please choose a JPEG, PNG, WebP or AVIF photo': 'Tria una foto JPEG, PNG, WebP o AVIF',
  'A photo can have at most {number} MB': 'Una foto pot ocupar com a màxim {number} MB',
  'A photo can have at most {number} megapixels, and 16,000 pixels on a side':
    'Una foto pot tenir com a màxim {number} megapíxels i 16.000 píxels per costat',
  'This photo cannot be read. It may be damaged; please choose another one.':
    'No es pot llegir aquesta foto. Pot estar malmesa; tria’n una altra.',
};
