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
  'Please enter a valid date': 'Escriu una data vàlida, com 28/06/2026',
  'Please enter a valid time': 'Escriu una hora vàlida, com 22:30',
  'End time must be after start time': 'L’hora de fi ha de ser posterior a la d’inici',
  'An event lasts at most {number} days': 'Un esdeveniment dura com a màxim {number} dies',
  'This rule cannot be read': 'No s’entén cada quan es repeteix',
  'The start date does not follow this rule': 'La data d’inici no és cap d’aquests dies',
  'Only a recurring event has further dates': 'Només un esdeveniment periòdic té més dates',
  'At most {number} dates of an event can be changed':
    "Es poden canviar com a màxim {number} dates d'un esdeveniment",
  'A date can be moved by at most {number} days': 'Una data es pot moure com a màxim {number} dies',
  'An event that comes again must end before it begins anew':
    "Un esdeveniment que es repeteix ha d'acabar abans de tornar a començar",
  'Opening hours can have at most {number} characters': "L'horari pot tenir com a màxim {number} caràcters",
  'This was saved already, as it was first sent. Please look at it before you send it again.':
    "Això ja s'ha desat, tal com es va enviar la primera vegada. Mira-ho abans de tornar-ho a enviar.",
  'This is being saved already': "Això ja s'està desant",
  'Each date can be changed once only': 'Cada data només es pot canviar una vegada',
  'Unknown place': 'Aquest lloc no existeix',
  'Unknown language': 'Aquesta llengua no existeix',
  'Location name is required': 'El nom del lloc és obligatori',
  'Address is required': 'L’adreça és obligatòria',
  'A place can have at most {number} photos': 'Un lloc pot tenir com a màxim {number} fotos',
  'A photo is named twice': 'Hi ha una foto repetida',
  'A photo must be uploaded here, or come from the maps service':
    'Les fotos es pugen aquí o venen del servei de mapes',
  'Please select a primary photo by clicking the star icon.': 'Tria una foto principal prement l’estrella.',
  'One of the photos is not there any more': 'Una de les fotos ja no existeix',
  'This photo is not there any more': 'Aquesta foto ja no existeix',
  'There is no space left for photos right now': 'Ara mateix no queda lloc per a fotos',
  'Photos cannot be kept right now. Please try again later.':
    'Ara mateix no es poden desar fotos. Torna-ho a provar més tard.',
  'Too many photos were uploaded today. Please try again tomorrow.':
    'Avui s’hi han pujat massa fotos. Torna-ho a provar demà.',
  'Many photos are being uploaded right now. Please try again.':
    'Ara mateix s’hi estan pujant moltes fotos. Torna-ho a provar.',
  'Please choose a photo': 'Tria una foto',
  'Please choose a JPEG, PNG, WebP or AVIF photo': 'Tria una foto JPEG, PNG, WebP o AVIF',
  'A photo can have at most {number} MB': 'Una foto pot ocupar com a màxim {number} MB',
  'A photo can have at most {number} megapixels, and 16,000 pixels on a side':
    'Una foto pot tenir com a màxim {number} megapíxels i 16.000 píxels per costat',
  'This photo cannot be read. It may be damaged; please choose another one.':
    'No es pot llegir aquesta foto. Pot estar malmesa; tria’n una altra.',
  'Wrong e-mail address or password.': 'Adreça de correu o contrasenya incorrecta.',
  'This code is not right.': 'Aquest codi no és correcte.',
  'This invitation is no longer valid.': 'Aquesta invitació ja no és vàlida.',
  'This is not possible. Please sign in again.': 'No és possible. Torna a iniciar sessió.',
  'Too many attempts. Please try again in {number} seconds.':
    'Massa intents. Torna-ho a provar d’aquí a {number} segons.',
  'Too many requests. Please try again in {number} second.':
    'Massa peticions. Torna-ho a provar d’aquí a {number} segon.',
  'Too many requests. Please try again in {number} seconds.':
    'Massa peticions. Torna-ho a provar d’aquí a {number} segons.',
  'Many people are asking right now. Please try again in a moment.':
    'Ara mateix hi ha molta gent consultant la guia. Torna-ho a provar d’aquí a un moment.',
  'The guide is not available right now. Please try again in a moment.':
    'La guia no està disponible ara mateix. Torna-ho a provar d’aquí a un moment.',
  'The assistant is busy. Please try again in a moment.':
    'L’assistent està ocupat. Torna-ho a provar d’aquí a un moment.',
  'Password must be at least {number} characters':
    'La contrasenya ha de tenir com a mínim {number} caràcters',
  'There is an account with this address already': 'Ja hi ha un compte amb aquesta adreça',
  'The last administrator cannot be removed': "No es pot treure l'última persona administradora",
  'This cannot be put back: something it needs is gone':
    'No es pot recuperar: falta alguna cosa que necessita',
  'A tag has {number} to 30 letters, digits, spaces or hyphens':
    'Una etiqueta té de {number} a 30 lletres, xifres, espais o guionets',
  'Please enter a valid color': 'Tria un color vàlid',
  'There is a tag of this name and type already. Merge the two instead.':
    'Ja hi ha una etiqueta amb aquest nom i tipus. Fusiona-les.',
  'This tag does not exist any more': 'Aquesta etiqueta ja no existeix',
  'A tag cannot be merged with itself': 'Una etiqueta no es pot fusionar amb ella mateixa',
  'This passkey is not known here. It may have been removed.':
    "Aquesta clau d'accés no es coneix aquí. Potser s'ha tret.",
  'This device did not check that it is you. Please use one with a PIN, finger or face.':
    'Aquest dispositiu no ha comprovat que ets tu. Fes-ne servir un amb PIN, empremta o cara.',
  'This took too long. Please try again.': 'Ha trigat massa. Torna-ho a provar.',
  'This passkey could not be checked. Please try again.':
    "No s'ha pogut comprovar la clau d'accés. Torna-ho a provar.",
  'Please confirm that it is you': 'Confirma que ets tu',
  'This password is not right.': 'Aquesta contrasenya no és correcta.',
  'Please use your passkey.': "Fes servir la teva clau d'accés.",
  'Administrators need a second factor or a passkey. Add another one first.':
    "Per administrar cal un segon factor o una clau d'accés. Afegeix-ne abans un altre.",
  'Please set up a second factor or a passkey first': "Configura abans un segon factor o una clau d'accés",
  'Too many people are signing in right now. Please try again.':
    'Hi ha massa gent iniciant la sessió ara mateix. Torna-ho a provar.',
  'Too many attempts. Please try again in {number} second.':
    "Massa intents. Torna-ho a provar d'aquí a {number} segon.",
  'Too many attempts. Please try again in {number} minutes.':
    "Massa intents. Torna-ho a provar d'aquí a {number} minuts.",
  'Please sign in': 'Inicia la sessió',
  'Please check the marked fields': 'Revisa els camps marcats',
  'Article Not Found': "No s'ha trobat l'article",
  'Excerpt must be at least {number} characters': "L'entradeta ha de tenir com a mínim {number} caràcters",
  'Content must be at least {number} characters': 'El text ha de tenir com a mínim {number} caràcters',
  'Read time must be at least {number} minute': 'El temps de lectura ha de ser com a mínim de {number} minut',
  'Read time can be at most {number} minutes': 'El temps de lectura pot ser com a màxim de {number} minuts',
  'Use small letters, digits and hyphens only': 'Fes servir només lletres minúscules, xifres i guionets',
  'Another article has this address': 'Un altre article ja té aquesta adreça',
  'The address of a published article stays. Unpublish it first.':
    "L'adreça d'un article publicat no canvia. Retira'l abans.",
  'A cover must be uploaded here': 'La portada es puja aquí',
  'The scraper is running already. Please wait for its end.': 'La cerca ja està en marxa. Espera que acabi.',
  'This event is gone: it was rejected or never there':
    'Aquest esdeveniment ja no hi és: es va rebutjar o no hi ha estat mai',
  'This event is published already': 'Aquest esdeveniment ja està publicat',
  'This event has changed meanwhile. Please open it again.':
    "Aquest esdeveniment ha canviat mentrestant. Torna'l a obrir.",
  'There is no such difference any more': 'Aquesta diferència ja no existeix',
  'This event would be over already': 'Aquest esdeveniment ja hauria acabat',
  'The maps service was asked enough for today. You can type everything by hand.':
    'Per avui ja s’ha preguntat prou al servei de mapes. Ho pots escriure tot a mà.',
  'The maps service does not answer right now. You can type everything by hand.':
    'El servei de mapes no respon ara mateix. Ho pots escriure tot a mà.',
  'The maps service does not know this place (any more).':
    'El servei de mapes no coneix aquest lloc, o ja no el coneix.',
  'Too many searches. Please try again in {number} seconds.':
    'Massa cerques. Torna-ho a provar d’aquí a {number} segons.',
  'Too many searches. Please try again in {number} minutes.':
    'Massa cerques. Torna-ho a provar d’aquí a {number} minuts.',
  'Too many places were looked up. Please try again in {number} seconds.':
    'S’han consultat massa llocs. Torna-ho a provar d’aquí a {number} segons.',
  'Too many places were looked up. Please try again in {number} minutes.':
    'S’han consultat massa llocs. Torna-ho a provar d’aquí a {number} minuts.',
  'Thank you. Many changes are being made right now, so yours waits for review. Nothing of it is lost.':
    'Gràcies. Ara mateix s’estan fent molts canvis i el teu queda pendent de revisió. No se’n perd res.',
  'Too many changes wait for review already. Please try again later.':
    'Ja hi ha massa canvis pendents de revisió. Torna-ho a provar més tard.',
  'Too many changes. Please try again in {number} seconds.':
    'Massa canvis. Torna-ho a provar d’aquí a {number} segons.',
  'Too many changes. Please try again in {number} minutes.':
    'Massa canvis. Torna-ho a provar d’aquí a {number} minuts.',
  'Too many deletions. Please try again in {number} seconds.':
    'Massa eliminacions. Torna-ho a provar d’aquí a {number} segons.',
  'Too many deletions. Please try again in {number} minutes.':
    'Massa eliminacions. Torna-ho a provar d’aquí a {number} minuts.',
  'This change does not wait any more': 'Aquest canvi ja no està pendent',
  'What this changes is not there any more': 'El que aquest canvi modifica ja no hi és',
  'This place is already in the guide': 'Aquest lloc ja és a la guia',
  'Something that this needs was removed meanwhile':
    'Mentrestant s’ha tret alguna cosa que aquest canvi necessita',
  'Many people are changing this right now. Please try again.':
    'Hi ha molta gent canviant això ara mateix. Torna-ho a provar.',
  'The same was changed differently meanwhile': 'Mentrestant s’ha canviat el mateix d’una altra manera',
  'This change was sent to an older version of the guide and cannot be made any more':
    'Aquest canvi es va enviar a una versió anterior de la guia i ja no es pot aplicar',
  'This is not an id of a maps service': 'Això no és un identificador d’un servei de mapes',
  'The end must not be before the start': 'El final no pot ser anterior al principi',
  'Say until when, or whose changes': 'Indica fins quan, o de qui són els canvis',
};
