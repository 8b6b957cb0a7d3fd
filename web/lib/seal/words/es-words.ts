/** 2,048 Spanish words (decision 076), chosen as the English ones are. */
export const WORDS = `
  ábaco abanico abedul abeto abogado abrazar abrigo abrir absorto abubilla abuela acabar acampar aceite
  aceituna acelga acento acequia acera acertijo ácido acierto acorde acordeón acróbata actriz actual
  acuarela acuario acuerdo adelante adiós adorar adorno aduana aéreo afán afirmar agencia agenda agosto
  agrupar agua aguacate agudo águila ahumado aislado ajedrez ajo ajuar ajustar alambre álamo alba albahaca
  albañil albatros albergue albornoz alcalde alcance alcanzar alcoba aldea alegrar alegre alegría alerta
  aletear alfarero alfil alfiler alfombra algodón alicate aliento alinear alivio aljibe almacén almendra
  almíbar almohada almuerzo alondra alpiste alquimia altavoz alteza alto altura alumbrar aluminio alumno
  amable amanecer amapola amargo amarillo amasar ámbar ambiente ámbito ameno amigo amistad amparo amplio
  anacardo analizar anchoa anchura ancla andamio andar andén anécdota anfibio ánfora ángulo añil anillo
  animar anoche anotar antena anterior antes antifaz antiguo antorcha anual anudado anuncio anzuelo
  aparato aparcar apetito apio aplaudir aplauso aplicar apodo aprender aprisa apuntar arancel arándano
  árbitro árbol arbusto arce archivar archivo ardid ardilla ardor arista armadura armario armonía aroma
  arpegio arquero arrancar arrecife arreglo arroyo arroz arrozal arrugado artículo asamblea asar ascua
  aseo asfalto asignar asistir asomar asombro astilla astro astuto atajar atajo atalaya atlas atleta átomo
  atrapar atril atuendo atún audaz aullido aumento aurora ausente austero autobús autor avance avanzar
  avellana avena avenida aventura avestruz avión avisar aviso avispa ayudar azada azafata azafrán azotea
  azúcar azucena azul azulado azulejo bacalao bailar bailarín baile bajar balada balanza baldosa ballena
  ballesta balón bálsamo bambú bandada bandeja banjo banquete baraja barba barbería barbilla barco barniz
  barranco barrer barril báscula basílica bastidor bastón batería batido batidora batir batuta baúl
  bautizo beber bebida begonia béisbol belleza bicolor bidón bigote billete biología biombo bisagra
  bisonte bizcocho blanco bloque blusa bocado boceto boda boina bolero boletín bolsa bolsillo bombero
  bombilla bombón bondad boniato boquerón bordado bordillo bosque bosquejo botella botica botijo botón
  bóveda bramido bravo bravura breve brillar brinco brindis brisa brocha brócoli bronce brote brújula
  bruma buceo buey búfalo bufanda bufete búho bulbo bullicio buñuelo burbuja buscador buscar butaca butano
  buzón caballa cabaret cabello cabeza cabina cable cabra cacao cacerola cactus café caimán cajero cajón
  calabaza calamar calcetín calcio calcular caldero caldo calidad cáliz callejón calma calor calzada
  camafeo cámara camarero cambio camelia camerino caminar caminata camión campana campeón camping campo
  canal canario canasta cancha canción candado candil canela canelón cangrejo canguro canica canjear
  cantante cantar cantina caoba capazo capilla capitán capitel capítulo capricho cápsula caqui caracol
  caramba caramelo caravana cardenal carmesí carmín carnaval carpa carpeta carrera carroza carruaje
  carrusel cartel cartero cartilla cartón cascabel cascada cascarón casco casino castaño castillo catálogo
  catarata catorce caudal cauto cazuela cebada cebolla ceder cedro cejas celebrar celeste célula cemento
  cena cenefa centavo centella centeno central centro cepillar cepillo cerca cercano cereal cereza cerrar
  chalé chaleco champán champú chándal chapuzón chaqueta charanga charla charol cheque chimenea chispa
  chiste churro cicatriz ciclismo ciclón cielo cien ciencia ciervo cigarra cigüeña cilindro cinta cinturón
  ciprés circo circular círculo ciruela cisne cisterna cítrico ciudad civil clásico claustro clavel
  clavija clavo cliente clima clínica cobija cobrar coche cocina cocinero coco cocotero código codorniz
  cofre cohete cojear col colador colcha colchón colegial colegio colgar colibrí coliflor coliseo colmado
  colmena colonia columna columpio coma comarca combate combinar comedia comedor comenzar comer comercio
  cometa comino cómoda compás componer compota comprar común cóndor conducir conectar confeti confín
  congreso conocer consejo conserje consola consulta contacto contener contento contrato convoy copiar
  coral corazón corbata corcel cordero corneta corona cortés cortina corzo cosechar cosmos costa costura
  coyote cráter creación crecida creer crema cremoso crepe criba crin crisol crítica croar cromo crónica
  cronista croqueta crucero cruz cruzar cuaderno cuadrado cuadro cuarenta cuarzo cubierto cubilete cubo
  cubrir cuchara cuello cuento cuerda cuerno cuesta cueva cuidado cuidar culminar cultivar cultivo cultura
  cumbia cumbre cumplir cúmulo cúpula curar curioso cúspide dado dalia danza dátil débil década decano
  decidir decir decorar dedal dedicar deducir defensa definir dejar delantal delegado delfín delicia delta
  demora densidad dentista deporte depósito derecho derramar desafío desatar desayuno descanso desear
  desfilar desfile deshielo desierto desigual desnivel despacho despegar despensa destello destino desván
  detalle detener devolver devoto diadema diálogo diamante diario dibujar dibujo dictado diente diestro
  dieta diez difícil digital diluir diluvio diminuto dinamo diploma director disculpa discurso discutir
  diseño disfraz disponer distinto diván dividir divino doblar doblez doce docena doctor doctrina domador
  dominar domingo donación doncella dorada dormir dragón dríada dual ducado duda dulce dulzaina dulzura
  duplicar duque duradero durazno ébano echar eclipse eco edición edificio edredón educar efecto eficaz
  égloga eje ejemplar ejemplo electrón elefante elegir elevar elixir embajada emblema embrujo embudo
  emigrar emisora emitir emoción empanada empate empezar empleo empresa empujar encaje encargo encender
  enchufar enchufe encina enebro energía enfocar enigma enorme enredo ensalada ensanche ensayo enseñar
  ensueño entero entorno entrada entrar entrega envase enviar envolver época equipaje equipo erguido erizo
  ermitaño escalar escalera escalón escama escarcha escoba escollo esconder escribir escritor escuadra
  escuchar escudero escudo escuela escultor esencia esfera esfinge esgrima eslabón esmalte esmero espacio
  espalda especial espejo esperar espina espiral esponja espuma esqueje esquí esquiar establo estaca
  estampa estaño estatua estela estilo estirar estofar estribo estrofa estuche estudio etapa eterno evento
  evitar exacto examen excusa éxito experto exponer expreso extraer fábrica fábula fachada fácil faena
  fagot faisán falange falda familia famoso faraón farero faro farola favor febrero fecha felino feliz
  felpa feria ferry fértil festejo fiambre fianza fibra fideo fiesta figura fijar fila filtro final fingir
  firma física flan flauta fleco flor floral florero flotar fluido fogata fogón folleto fondo forja
  formato fórmula fortuna fósforo foto fragata fragua francés franela frasco frase fregar fregona fresa
  fresno frío frontal fruncir frutero fuego fuente fuerza funda fusible fútbol futuro gacela gafas gaita
  galaxia galera galleta gallina galope gamba gamuza ganado ganar ganso garaje garbo gárgola garrafa garza
  gaseosa gastar gato gavilán gaviota general género genio gente geranio germen gesto gigante girasol
  glaciar glicina globo gnomo golfo góndola gorjeo gorrión gozo grabado gracia grada gramo granada granate
  grande granizo granja gratis gremio grieta grillo gris grosor grueso grulla gruñido grupo guante guapo
  guardar guía guinda guion guisar hablar halagar halcón hamaca harina helado helecho hélice heraldo
  hermano hermoso herrero hervir hiedra hierro higuera himno hinojo hipo hisopo hockey hogar hogaza hollín
  hombro honesto honor honra horario hormiga horno hotel hucha huella huerto huésped humano humilde humor
  ibis iceberg icono ideal idilio idioma iglesia iglú igual igualar iguana ilusión imagen imán imitar
  imperio impreso impulso incluir indicar índice índigo informe ingenio inicial inicio injerto inmenso
  inmóvil innovar insecto intacto invitar ironía isla isleta islote istmo jabalí jacinto jade jalea jarabe
  jardín jarra jarrón jaspe jaula jazmín jazz jersey jirafa jornada jornal jota joyero jubileo jubón
  jueves jugar jugo juguete juncia junco jungla kárate kayak kimono kiosco kiwi koala laboral ladera
  lagarto lago lágrima laguna lámina lámpara lanzar lápiz lasaña latitud laúd laurel lavabo lavar lebrel
  lección leche lechera lechuga lector lectura legado legal lejano lejía lema leñador lenteja lento león
  letargo letra letrero léxico leyenda librero libro liebre lienzo lija límite limón limpiar limpio linaje
  lince línea lingote lino líquido lírica lirio listo litera litoral llama llanura llave llavero llegada
  llegar lleno llorar lluvia lobato local lograr lonja loro lote lubina lucero lucio lujo luna lunes
  lustre luz maceta madeja madero madre madrina madroño maestro magia maíz mambo mamut manada manejar
  mango manija maniquí manojo mantel manzana mapa mapache máquina mar maraca maratón marchar marea marfil
  margen marino marisma mármol mármota martes martín marzo máscara masilla mástil mate mayor mazapán
  mazorca medalla mediano médico medida medusa mejilla mejora melaza melena melodía melón memoria mensaje
  menta menú mercado merecer mérito merluza mesa metal meteoro método metro mezclar miel miembro miga
  milagro mimosa mineral minero mínimo minué minuto mirada mirador mirar mirlo misión mitad mito mocasín
  mochila modelo moderno modesto mohín mojar molde molino molleja molusco momento monarca moneda montaje
  montaña monzón moqueta mora morado mosaico mostaza motivo motor mover moverse mudanza muela muelle
  muestra multa mundo muralla músculo musgo música nácar nación naipe naranja narciso nardo nariz nata
  natilla natural navegar navidad neblina néctar nenúfar nervio neutral neutro nevar nevera nido niebla
  nieto níquel nítido nivelar nobleza nogal nómada nombre noria normal norte notable noticia novedad
  novela nube nublado nuca núcleo nudillo nuera nuevo nuez número nutria oasis objeto oboe obrero obtener
  ocasión ocaso océano ocho ocre octavo octubre ocupar odisea oeste oferta oficial oficina oficio ofrecer
  ogro oír ojal oleaje oler olfato olimpo olivar olivo olla olmo olvidar once ondular ópalo opción operar
  opereta opinión óptico opuesto orador órbita orden ordenar orégano orejera orfebre origen orilla ornato
  oruga osadía oscilar oscuro otoño otorgar ovalado oveja oxígeno pacto padrino paella página paisaje pala
  palabra palacio paladar palanca palco paleta pálido palique palmera palmito paloma pampa pan panda
  pantano pantera pañuelo papaya papel papiro paquete paraíso parar parcela parchís pared párpado parque
  partir pasear pasillo pasta pastel pastor patata patente patinar patio patrón pausa pavo peaje peatón
  pecera pedir peinado peine pelar peldaño pelota peluca pendón pensar pensión peonza pequeño pera perdiz
  perejil perenne perfil perfume permiso perol persona pértiga pesado pesebre pestaña pétalo petunia pez
  pezuña piano pico pie pierna pijama piloto piña piñata pincel piñón pintor pintura piragua pirineo
  pirueta piscina pistilo pizarra pizca plancha planeta plantar plato playa pleito pliego plomada plomo
  plumero poblado pócima podar poema polea pollo pomelo pompón poncho poner popular porche portada portero
  posada posible postal postigo postre potro pradera prado precio prefijo pregón pretil prima primero
  privado probar proceso proeza prólogo pronto propina propio próximo prueba público pueblo puerro puerta
  pulgar pulir púlpito pulpo pulsera puma puñado punto puntual pupila pupitre puré pureza puzle quedar
  queso quetzal quijote quilate quimera química quinoa quinqué quinto quitar rábano racimo radar radio
  ráfaga raíl ramaje rana rancho rapaz rápido rasante rasgo rastreo ratón rayuela razonar real rebeca
  reborde rebotar rebozo recado receta recibir recibo recinto reclamo recoger recreo redil redondo referir
  reflejo reforma refrán refugio regadío regalar regaliz regalo regata régimen región regla regreso reinar
  reino reír relajar relato relevo relieve relleno reloj remanso remar remedio remo remoto rendija renglón
  renovar reparar reparto repetir repisa repollo reposar reptil rescate reserva resina resorte respeto
  restar resumen retablo retirar retrato reunión revelar revista rey reyes ribera ribete rincón riqueza
  ristra ritmo roble robot robusto rocalla rocío rocoso rodaja rodeo rodillo rojo romance rombo romero
  ronda rosa rostro rotar rotonda rubí rubor rúbrica rueda rugby rugido rugoso ruidoso ruina rumba rural
  ruta sábana saber sabio sacudir saeta safari sal salado salero salida salir salmón salsa saltar salud
  saludar salvaje salvia sándalo sandía sapo saque sardina sartén sastre sauce saxofón secador sedán
  sedoso seguir segundo seguro seis selecto sello selva semana sembrar semilla sémola sendero sensato
  sentido sereno serie sésamo sesión setenta severo siempre sierra siete signo sílaba silbar silbato silla
  sillón silueta símbolo simple sincero sirope sistema sitio sobre sobrino solapa solar soleado solera
  solfeo sombra soneto sonido sonoro sonreír sonrisa sopa soporte soprano sorbete sorbo sorteo sortija
  sosiego sótano suave subasta subida subir sublime suceder suceso sueldo sueñito sueño suerte sugerir
  sumar superar surcar surf surgir suspiro susurro tabique tabla tablero tacón taconeo táctica taladro
  talento taller tallo tambor tamiz tanque tanteo tapar tardar tarde tarima tarjeta tarta tartana tártaro
  taza teatro techo tecla teclado técnica teja tejado tejer tejón temario tenedor tenis tenor teorema
  teoría tercio termo ternero ternura terraza tesoro textil textura tiara tibio tiburón tiempo tienda
  tigre tilo timbal timbre tímido tímpano tinaja tinte tirante títere título toalla tobogán tocador tocino
  toldo tomate tómbola tomillo topacio topo tornado torneo torre tórrido tortazo tórtola tortuga tostada
  tostar trabajo tractor traer tráfico traje trámite tranvía trapo trasto tratado trébol trece tregua
  treinta tren trenza trepar tribuna tríceps trigo trineo triple triunfo trofeo trombón trompo tronar
  tronco trópico trozo trucha trueno trueque tucán tuerca tul tulipán tumbona tundra túnel túnica turba
  turbina turismo turista turrón ubicar último umbral unánime único unidad unir uno urbano urbe urna
  urraca usanza usuario útil utopía vaca vaciar vaivén vajilla validez valija valioso valle valorar vals
  válvula vapor vaquero variado vaso vecino veinte vela velador veloz vencejo vendaje vender venir ventana
  veranda verano verbena verdad verde verdoso verdura vereda verja versión verso verter vértice vértigo
  vestido vestir viable viaje viajero vibrar vicuña vid vidrio viento viernes vigía vigilar vigor vinagre
  vinilo violín viruta visado visera visible visitar vista vistoso vital vitrina víveres vivero vivir
  volante volcán volumen voz vuelo vuelta yodo yoga yogur yunque yute zafiro zaguán zancada zanco zanja
  zapato zigzag zinc zócalo zodiaco zoo zorzal zumbido zumo zurcido
`;
