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
  'Please enter a valid date': 'Escribe una fecha válida, como 28/06/2026',
  'Please enter a valid time': 'Escribe una hora válida, como 22:30',
  'End time must be after start time': 'La hora de fin debe ser posterior a la de inicio',
  'An event lasts at most {number} days': 'Un evento dura como mucho {number} días',
  'This rule cannot be read': 'No se entiende cada cuánto se repite',
  'The start date does not follow this rule': 'La fecha de inicio no es uno de esos días',
  'Only a recurring event has further dates': 'Solo un evento periódico tiene más fechas',
  'At most {number} dates of an event can be changed':
    'Se pueden cambiar como máximo {number} fechas de un evento',
  'A date can be moved by at most {number} days': 'Una fecha se puede mover como máximo {number} días',
  'An event that comes again must end before it begins anew':
    'Un evento que se repite debe terminar antes de volver a empezar',
  'Opening hours can have at most {number} characters':
    'El horario puede tener como máximo {number} caracteres',
  'This was saved already, as it was first sent. Please look at it before you send it again.':
    'Esto ya se guardó, tal como se envió la primera vez. Míralo antes de volver a enviarlo.',
  'This is being saved already': 'Esto ya se está guardando',
  'Each date can be changed once only': 'Cada fecha se puede cambiar una sola vez',
  'Unknown place': 'Este lugar no existe',
  'Unknown language': 'Este idioma no existe',
  'Location name is required': 'El nombre del lugar es obligatorio',
  'Address is required': 'La dirección es obligatoria',
  'A place can have at most {number} photos': 'Un lugar puede tener como máximo {number} fotos',
  'A photo is named twice': 'Hay una foto repetida',
  'A photo must be uploaded here, or come from the maps service':
    'Las fotos se suben aquí o vienen del servicio de mapas',
  'Please select a primary photo by clicking the star icon.':
    'Elige una foto principal pulsando la estrella.',
  'One of the photos is not there any more': 'Una de las fotos ya no existe',
  'This photo is not there any more': 'Esta foto ya no existe',
  'There is no space left for photos right now': 'Ahora mismo no queda sitio para fotos',
  'Photos cannot be kept right now. Please try again later.':
    'Ahora mismo no se pueden guardar fotos. Vuelve a intentarlo más tarde.',
  'Too many photos were uploaded today. Please try again tomorrow.':
    'Hoy se han subido demasiadas fotos. Vuelve a intentarlo mañana.',
  'Many photos are being uploaded right now. Please try again.':
    'Ahora mismo se están subiendo muchas fotos. Vuelve a intentarlo.',
  'Please choose a photo': 'Elige una foto',
  'Please choose a JPEG, PNG, WebP or AVIF photo': 'Elige una foto JPEG, PNG, WebP o AVIF',
  'A photo can have at most {number} MB': 'Una foto puede ocupar como máximo {number} MB',
  'A photo can have at most {number} megapixels, and 16,000 pixels on a side':
    'Una foto puede tener como máximo {number} megapíxeles y 16 000 píxeles por lado',
  'This photo cannot be read. It may be damaged; please choose another one.':
    'No se puede leer esta foto. Puede estar dañada; elige otra.',
  'Wrong e-mail address or password.': 'Dirección de correo o contraseña incorrecta.',
  'This code is not right.': 'Este código no es correcto.',
  'This invitation is no longer valid.': 'Esta invitación ya no es válida.',
  'This is not possible. Please sign in again.': 'No es posible. Vuelve a iniciar sesión.',
  'Too many attempts. Please try again in {number} seconds.':
    'Demasiados intentos. Vuelve a probar dentro de {number} segundos.',
  'Too many requests. Please try again in {number} second.':
    'Demasiadas peticiones. Vuelve a probar dentro de {number} segundo.',
  'Too many requests. Please try again in {number} seconds.':
    'Demasiadas peticiones. Vuelve a probar dentro de {number} segundos.',
  'Many people are asking right now. Please try again in a moment.':
    'Ahora mismo hay mucha gente consultando la guía. Vuelve a probar dentro de un momento.',
  'The guide is not available right now. Please try again in a moment.':
    'La guía no está disponible ahora mismo. Vuelve a probar dentro de un momento.',
  'The assistant is busy. Please try again in a moment.':
    'El asistente está ocupado. Vuelve a probar dentro de un momento.',
  'Password must be at least {number} characters': 'La contraseña debe tener al menos {number} caracteres',
  'There is an account with this address already': 'Ya hay una cuenta con esta dirección',
  'The last administrator cannot be removed': 'No se puede quitar a la última persona administradora',
  'This cannot be put back: something it needs is gone': 'No se puede recuperar: falta algo que necesita',
  'A tag has {number} to 30 letters, digits, spaces or hyphens':
    'Una etiqueta tiene de {number} a 30 letras, cifras, espacios o guiones',
  'Please enter a valid color': 'Elige un color válido',
  'There is a tag of this name and type already. Merge the two instead.':
    'Ya hay una etiqueta con este nombre y tipo. Fusiona las dos.',
  'This tag does not exist any more': 'Esta etiqueta ya no existe',
  'A tag cannot be merged with itself': 'Una etiqueta no se puede fusionar consigo misma',
  'This passkey is not known here. It may have been removed.':
    'Esta llave de acceso no se conoce aquí. Puede que se haya quitado.',
  'This device did not check that it is you. Please use one with a PIN, finger or face.':
    'Este dispositivo no ha comprobado que eres tú. Usa uno con PIN, huella o cara.',
  'This took too long. Please try again.': 'Ha tardado demasiado. Vuelve a intentarlo.',
  'This passkey could not be checked. Please try again.':
    'No se ha podido comprobar la llave de acceso. Vuelve a intentarlo.',
  'Please confirm that it is you': 'Confirma que eres tú',
  'This password is not right.': 'Esta contraseña no es correcta.',
  'Please use your passkey.': 'Usa tu llave de acceso.',
  'Administrators need a second factor or a passkey. Add another one first.':
    'Para administrar hace falta un segundo factor o una llave de acceso. Añade antes otro.',
  'Please set up a second factor or a passkey first':
    'Configura antes un segundo factor o una llave de acceso',
  'Too many people are signing in right now. Please try again.':
    'Hay demasiada gente iniciando sesión ahora mismo. Vuelve a intentarlo.',
  'Too many attempts. Please try again in {number} second.':
    'Demasiados intentos. Vuelve a probar dentro de {number} segundo.',
  'Too many attempts. Please try again in {number} minutes.':
    'Demasiados intentos. Vuelve a probar dentro de {number} minutos.',
  'Please sign in': 'Inicia sesión',
  'Please check the marked fields': 'Revisa los campos marcados',
  'Article Not Found': 'No se ha encontrado el artículo',
  'Excerpt must be at least {number} characters': 'La entradilla debe tener al menos {number} caracteres',
  'Content must be at least {number} characters': 'El texto debe tener al menos {number} caracteres',
  'Read time must be at least {number} minute': 'El tiempo de lectura debe ser de al menos {number} minuto',
  'Read time can be at most {number} minutes':
    'El tiempo de lectura puede ser como máximo de {number} minutos',
  'Use small letters, digits and hyphens only': 'Usa solo letras minúsculas, cifras y guiones',
  'Another article has this address': 'Otro artículo ya tiene esta dirección',
  'The address of a published article stays. Unpublish it first.':
    'La dirección de un artículo publicado no cambia. Retíralo antes.',
  'A cover must be uploaded here': 'La portada se sube aquí',
  'The scraper is running already. Please wait for its end.':
    'La búsqueda ya está en marcha. Espera a que termine.',
  'This event is gone: it was rejected or never there': 'Este evento ya no está: se rechazó o nunca existió',
  'This event is published already': 'Este evento ya está publicado',
  'This event has changed meanwhile. Please open it again.':
    'Este evento ha cambiado entretanto. Vuelve a abrirlo.',
  'There is no such difference any more': 'Esta diferencia ya no existe',
  'This event would be over already': 'Este evento ya habría terminado',
  'The maps service was asked enough for today. You can type everything by hand.':
    'Por hoy ya se ha preguntado bastante al servicio de mapas. Puedes escribirlo todo a mano.',
  'The maps service does not answer right now. You can type everything by hand.':
    'El servicio de mapas no responde ahora mismo. Puedes escribirlo todo a mano.',
  'The maps service does not know this place (any more).':
    'El servicio de mapas no conoce este lugar, o ha dejado de conocerlo.',
  'Too many searches. Please try again in {number} seconds.':
    'Demasiadas búsquedas. Vuelve a probar dentro de {number} segundos.',
  'Too many searches. Please try again in {number} minutes.':
    'Demasiadas búsquedas. Vuelve a probar dentro de {number} minutos.',
  'Too many places were looked up. Please try again in {number} seconds.':
    'Se han consultado demasiados lugares. Vuelve a probar dentro de {number} segundos.',
  'Too many places were looked up. Please try again in {number} minutes.':
    'Se han consultado demasiados lugares. Vuelve a probar dentro de {number} minutos.',
  'Thank you. Many changes are being made right now, so yours waits for review. Nothing of it is lost.':
    'Gracias. Ahora mismo se están haciendo muchos cambios y el tuyo queda pendiente de revisión. No se pierde nada.',
  'Too many changes wait for review already. Please try again later.':
    'Ya hay demasiados cambios pendientes de revisión. Vuelve a intentarlo más tarde.',
  'Too many changes. Please try again in {number} seconds.':
    'Demasiados cambios. Vuelve a intentarlo dentro de {number} segundos.',
  'Too many changes. Please try again in {number} minutes.':
    'Demasiados cambios. Vuelve a intentarlo dentro de {number} minutos.',
  'Too many deletions. Please try again in {number} seconds.':
    'Demasiadas eliminaciones. Vuelve a intentarlo dentro de {number} segundos.',
  'Too many deletions. Please try again in {number} minutes.':
    'Demasiadas eliminaciones. Vuelve a intentarlo dentro de {number} minutos.',
  'This change does not wait any more': 'Este cambio ya no está pendiente',
  'What this changes is not there any more': 'Lo que este cambio modifica ya no existe',
  'This place is already in the guide': 'Este lugar ya está en la guía',
  'Something that this needs was removed meanwhile': 'Entretanto se ha quitado algo que este cambio necesita',
  'Many people are changing this right now. Please try again.':
    'Hay mucha gente cambiando esto ahora mismo. Vuelve a intentarlo.',
  'The same was changed differently meanwhile': 'Entretanto lo mismo se ha cambiado de otra manera',
  'This change was sent to an older version of the guide and cannot be made any more':
    'Este cambio se envió a una versión anterior de la guía y ya no se puede aplicar',
  'This is not an id of a maps service': 'Esto no es un identificador de un servicio de mapas',
  'The end must not be before the start': 'El final no puede ser anterior al principio',
  'Say until when, or whose changes': 'Indica hasta cuándo, o de quién son los cambios',
};
