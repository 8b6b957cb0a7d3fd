/** 2,048 Catalan words (decision 076), chosen as the English ones are. */
export const WORDS = `
  abandonar abonament abonar abordar abraonar abric abrupte abundant acabar acadèmia accelerar accent
  acceptar accés acció àcid acord acordió acreditar acròbata acta actriu acudir adaptar adequat adéu adob
  adorn adreça advocat aeroport afany afegir afinar afirmar afluent agafar agenda agilitat agost agradós
  agrair agrest agrícola agrupació aguantar àguila aigua airejar aixeta aixopluc ajudar alarma albatros
  àlber albercoc albirar alcalde alegre aleshores alfàbrega alfil alforja algorisme aliança alicates
  alimara alimentar allioli almanac almogàver alosa alpaca altaveu altiplà altitud altruista alumini
  alumne alzina amanida amaniment amanyac amarg ambaixada ambient ametista ametlla àmfora amic amistat
  amistós amorosir amplada amplària ampliar ampolla amuntegar anàlisi ancestral àncora andana ànec
  anècdota animal anotar antelació antic antifaç anual anunci anxova aparcar aparell apel·lar aperitiu api
  aplaudir aplec apostar apreciar aprendre apropar apropiat apunt aquarel·la aquari aqüeducte aranya
  aranzel àrbitre arbre arbust ardit arengada argelaga argent argument aritja armadura armari armilla
  aroma arpegi arquer arquetip arracada arraconar arrambar arreglar arrel arrissat arrodonir arròs artesà
  article arxipèlag arxiu ascensor aspecte assaborir assecador assemblea assolir assutzena astre atansar
  atendre atent atleta atletisme àtom atractiu atraure atri atzavara audaç augment aurora autobús
  automàtic autopista autoritat avançar avantatge avellana aventura avet aviador avinença avinguda avís
  avui axioma azimut babord bacallà badia bagatge baieta baixada balancí baldó baldufa ballarí ballesta
  baluard barba barbeta baríton barnús barretina barril bàscula bàsquet bastida bastó batec batedora
  bategant bateig bateria batlle batut beca bedoll begònia beisbol benefici bengala benvingut berenar
  bescanvi bescuit bestiari bibliobús bicicleta bigoti bilió biològic bisó bistre bitàcola bitllet bitllo
  blanc blau blauet blavós bleda bloc bòbila boira bolero bolet bolígraf bombeta bombó bombolla bondat
  bonic bordó borinot borrissol bosc botànic botiguer botó bracet branca bressol brillant brindis brioix
  brisa brodat brogit brollador bromista bronze bròquil brotxa brou bruel brúfol brúixola brunyir bufador
  bufanda bufar bugada bugia bullici bullidor bunyol burleta bústia butaca butaqueta butlletí cabana cabàs
  cabdell cabirol cable cacau cacauet cactus cadenat cadència cadernera cadira caduc cafè caiac calaix
  calaixera calamar calamarsa calbot calçador calçat calcetí càlcul caldera calendari calibre càlid
  camafeu camarada camèlia càmera camerino caminada caminant camió camisa camp campament campana camperol
  camposa canari cançó candela candi caneló cantaire cantonada canyella capacitat capbussar capell capità
  capítol capsa capvespre caqui caramel caràtula caravana carbassa carbó carmí carnaval carnisser carpa
  carpeta carretera carretó carrossa carruatge cartolina cartró cascada cascavell cassó castanya castellet
  catàleg catifa catorze cautela cautelós cavalcada cavalcar ceba celebrar celest celestial celobert
  cendrós centaure centella centpeus center ceràmica cercle cerimònia cérvol ciclisme ciència científic
  cigne cigonya cigró cim cimal cinema cinglera cinturó circ circular cirera cistella cítric ciutat civada
  civil clap claredat clarinet clàssic clausura clavell clavilla clàxon clima cloenda clos clotet coala
  coberta coco cocodril codony coet cofre coherent coincidir coixinera coixinet col colador colibrí
  col·lecció col·legi collita colobra colònia colpejar columna colze combat combinar comboi comèdia
  començar comerç comerciar cometa comí comissió còmoda compartir compàs compensar completar compota
  comprar comprovar comunicar conca concedir concert concurs condició còndor conductor conèixer confeti
  confiar confirmar confondre congost congrés connectar conquesta conscient consell conserge consistir
  construir consultar content continuar contorn contracte contrari contrast convenir conversa convertir
  convidar copiar corall coratge corb corbata cordill coriandre cornet corona corranda correfoc cortès
  cortesia cortina cosidora cosmos costa costura cotitzar cotxe cova cranc creació creixent crema cremós
  crepuscle crestall creure criatura crida crin crítica croissant crònica croqueta cròquis crucial cruïlla
  cruspir cuina cuirassa cullera culminar cultiu cúpula curiós dàlia daltabaix dansaire dàtil daurat
  davantal debatre dècada decidir declarar decoració dedicar deduir defensa definir degotall deixalla
  deixar delegar delicat deliciós delimitar demanar densitat dentista dependre deport deportiu depòsit
  derivar derrota desafinar desaigua descalç descans descobrir desembre desert desfer desfilada desgast
  desgel desig designar desistir deslligar despatx despertar despesa desplegar destí destriar desviar
  detectar detectiu determini devesa devora diada diadema diàleg dialogar diamant diari dibuix dibuixant
  dictar didal diferent difícil digital dignitat dijous diluir diluns dimarts dimecres diminut dinàmic
  dinamo dinar diòptria diploma dir director disfressa dispers disposar dissabte disseny dissoldre
  distància distint diumenge diürn divan divendres divers diversió divertir dividir divís divulgar doble
  doblegar docent dòcil doctor dofí dolç domèstic domicili dòmino donació dormir dorsal dotze dotzena drac
  dragó drecera dringar duana dubtós dúctil dues duplicar ebenista ebullició eclipsi econòmic edició
  edificar edifici editar efecte eficaç eixam eixerit eixida eixugamà eixugar elaborar elefant elixir
  embarcar emblema embolcall embut emigrar emissora emoció empenta empènyer emprar empremta encaixar
  encalçar encant encens enciam encisar enclusa endarrere endavant endívia endolcir endoll energia enfilar
  enfonsar enganxar enginyer engolir enigma enlairar enllestir ennuvolat enorme enrajolar enrenou enriquir
  ensaïmada ensenyar ensopec ensucrat enteresa entorn entrepà enumerar envàs enveja envejable enviar
  enxaneta enyorar epíleg episodi època equador equilibri equip equipatge equitat ermini ermot esbart
  esborrar esbós esbrinar escacs escaient escaire escala escalada escalfor escampar escarabat escarola
  escenari escindir escletxa escoltar escombra escopinya escorça escorcoll escriure escudella escuder
  escuderia escultura escut esfera esfondrar esforç esglaó esgotar esgrima eslògan esmalt esmena esmolet
  esmorzar espacial espai esparcir espàrrec esparver espatlla espelma esperança espiga espill espinac
  espiral espolsar esponja espontani esporàdic esport espurna esquiar esquirol esquitx estable estaca
  estació estalviar estàndard estàtua estel estèril estimul estiu estoig estornell estovar estrella
  estricte estrident estrofa estruç estudiar estudiós etapa etern etiqueta europeu examen exemple exercir
  existir èxit exòtic expandir expert explicar explorar exposició expressar extens extret fàbrica façana
  fàcil factible facultat faig faisà falciot falcó faldilla falguera família famós fanal fandango fanguer
  fantasia farbalà farigola farmàcia farola fauna fecund federal feliç fènix feréstec ferm fermall fèrtil
  fesomia festival festuc fibra ficció fideu figuera fil filferro filmar filtrar finca finestra física
  fita flabiol flairar flam flamenc flassada flauta fleca fletxa flexible flonjo flor floreta flotant
  fluid focus fogaina fogó folgat folklore fonament fonda fondària fonoll font força formatge forment
  formós fórmula forn fornal forneria fortuna fotògraf fracció fragata fragment franel·la fred fregir
  freixe fresc fricandó frondós frontal frontera fruit fruitós funció futbol gàbia gaita galàxia galgo
  galleda gallina galop galvana gamba ganxet ganxo garatge garbell garlanda garrofa garrotxa garsa gasosa
  gaspatxo gegant gelat gemec general generós geni genial genoll gerani gerd germana gespa gessamí gest
  gimnàs gingebre girafa girar girasol glaç glacera glacial gladiol glicina globular globus glòria gnom
  golf golfes gòndola gorg governar gràcia graciós gradual gràfic gralla gram gramòfon granat granívor
  granota gratuït gravetat grill grimpar gripau groguenc gronxar grosella grossor grua grumet guant
  guanyar guardar guarnir guatlla guineu guitarra guitza guix guspira gustós habitant hamaca harmonia
  harpia havanera hectàrea herència heretat heroic hexàgon híbrid hidrogen hipnosi història hivern
  hivernal honest honor horari horitzó hort hortolà hortus hosteler humil huracà ibèric iceberg icona idea
  idèntic idil·li idioma idoni iglú ignorar igual igualtat iguana il·lusió imaginar imant imatge imitar
  imparell imperi implicar imposar imprès impuls incert inclinar incloure índex indicar índigo indret
  inèdit infant inferior infinit influir informe ingerir inici inicial innocent insecte insígnia insòlit
  inspirar instant institut integrar intens intentar interès intrèpid intuir inventor invertir ioga iogurt
  iot ironia irradiar isard isolat istme jaciment jacint jade jaqueta javelina joguina jonc jornada jota
  joventut jubilat judici judo juliol julivert juny jurament justícia karaoke ketchup kiwi laberint
  lacònic làmina làmpada lampista lassitud lateral lector lectura legítim lèxic lingot línia linx líquid
  lírica literat litoral litre llacuna llagosta llagut llama llanxa llapis llarg llaunes llavor llebre
  llegir llençol llentia lleopard llet lletissó lleuger llevant lliçó lligam llimac llimona lliri llis
  lliscar lloança llobarro llogater llop llorer lluci lluert lluïssor local lògic longitud loteria
  lucratiu luxós macarró maduixa magall magatzem magnet magnífic magrana maionesa majestat maleta mampara
  mànega mango manobre mansió mantenir mapa màquina mar maraca maragda marcador marcir marejol marginar
  marítim martell màscara masia massapà mastegar matalàs material matí matinada matisar matoll màxim
  mecànic medalla medieval meitat melangia meló melodia memòria menjador menta mercat mercuri merenga
  mèrit merla merlot mestral mesura metàl·lic meteorit mètode metro migdia migdiada migjorn millora mimosa
  mineral mínim ministre minúscul minut mirada mirall mirallet miratges misteri misto mitigar mitjanit
  mitjó mixt mocador model modern modest mogut molí molinet mol·lusc molsós moltó moment món monarca
  moneda mongeta moniato monòleg monument morat morsa mosaic mostassa motiu motivar motlle motxilla
  muntanya muralla muscle musclera museu música mussol nabiu nadal naip narcís narrador nas nata natació
  natilla natura nàutic nebot nebulosa negociar neguit nero nespra netejar neula nevera nineta níquel nit
  niuada noblesa nocturn noguera nòmada nombre nord normal notari notícia novembre novetat novici nucli
  numèric nutrici núvol oasi obelisc obert objecció objecte oblidar oblit oboè obrir obscur obsequi
  observar obstacle obtenir ocàs ocasió occident octubre ocupar odissea oferta ofici oficial oficina ogre
  oient olfacte olimp olímpic oliva olivera olla ombrel·la omplir oncle onze òpal opció operari opinió
  opositor òptica orador òrbita ordenar ordi ordre oreig oreneta orenga orfebre origen ornament orquídia
  ortiga orxata oscil·lar ostentar ovella òxid pacient padrí padrina pagès pàgina pairal palanca palangre
  pallasso palma palmera panada panellet panot pantaló pantera panxell pany papaia papereta paquet
  paràgraf paraigua paral·lel paraula parcial parpella partida partir parxís passadís passeig passejar
  passió pastís patata patinet pavelló pebrassa pebrot pedaç pedagog pedrera peixera pelicà pensar
  pensatiu pera percebre perdigot perdiu perdonar perfecte perfilar perfum pergamí període periòdic
  periple permetre pernil perplex persiana pescador pescar pèsol pètal petit petúnia piadós piano picarol
  pigall pijama pilot pingüí pintor pintura pinya pinyol pinzell piragua piràmide pirueta piscina pissarra
  pista pistatxo pitroig pivotar pixel plafó plana plàncton planeta plantat plasmar plàstic platejat platí
  plenari plom pluja plural població pobre podador poderós pòdium poesia poètic policrom polit politja
  polsera poma pomera ponent porció porós porta portàtil porteria porticó porxada porxo posició possible
  postal postres potable potatge potència pou pràctic prada prat precedir precís preferir pregunta premi
  preparar present préssec prestigi pretext prevenir primer primicia príncep probable problema procés
  produir profit profund programa projecte prolífic promesa prometre promoure pronom propagar proposar
  protegir proteïna proverbi prudent pruna prunera prunyó psicòleg públic puig pulcre puntual punxegut
  puput púrpura puzle quadern quadrat qualitat quaranta quart quartet quilo química quinoa quintet quiosc
  quotidià racional racó radiant radical ràdio ràfega ràfia raïm rajada rajola ramat rambla rampa ràpid
  rasclet ratolí rebaixa reblir rebolcar recança recepta reclamar recobrar recolzar recordar recurs
  redactar redós reelegir reflex reforçar refrany refredar refresc regadora regalim regar registre reial
  relació relíquia reliscar relleu rellotge remarcar remetre remull repàs repetir repicar repòrter rèptil
  reserva resina resoldre respirar resposta restar resultar resum retardar retaule retirar retorn retrat
  reunió reverdir revetlla revista reviure revolt riallada riba ribera rierol rígid ripoll riquesa ritme
  ritual riu riure rizoma robí robot roda rodamon rodatge rodolí romandre romaní romeu rondalla rosada
  rostir rostoll rotonda rovell rugós ruixat ruixim rumba sacsejar safareig safari safata safir safrà
  sagaç salmó salsa salt saludar samfaina sandàlia sanefa sardanes sardina sarment satèl·lit satisfer
  saviesa savina saxofon secundar segellar sègol seguici seient seitó selecció semàfor semblant sembrar
  semestre senat sender senglar sensible sentir senyal senzill sèpia sequera sequoia serenata serenor
  seriós servir sèsam setembre setmana sextet sidra sigil·lar silenci síl·laba silueta símbol simbòlic
  simfonia simpàtic sincer síndic síndria singular sintonia sirga sisena situar sobirà sobtat sociable
  solell solemne solfa sòlid solitari solució somiar somni somrís somriure sopa soprano sorbet sorpresa
  sorteig sortida sortir sospir sostenir sostre suau subhasta sublim submarí suburbi suc succeir sucre
  sufix suggerir suite sumand superar suport suposar suprem surf tabalet talaia talent talp talús tambor
  tamboret tancar tangent tàpera tapioca taquilla tarda targeta tarima taronja tàrtan tassa tastet
  tatuatge taxi teatre tècnica teixidor telèfon temàtic temerari temperat tempesta temporal temps tennis
  tenora teorema teoria terç tercet tèrmic terraplè terrassa terreny teulada tèxtil textura tibant tigre
  til·ler timbal timbre tímid timidesa timó tinença tinta tipus tisores títol tobogan tòfona tomàquet tomb
  tonyina topazi topògraf torneig torrada torrent tòrrid torró tortell tortuga torxa tos totxo tovalló
  tractor traduir traginer trajecte tràmit tramvia tranquil trapezi traspàs tren trencat trenta trepant
  tresor tretze trèvol triangle triar tribut tricicle trifulga trineu trinxa triomf triple trípode
  tristesa trobada trobar trofeu trombó trompeta tronc tropell tropical trot truita tucà tulipa tumult
  túnel túnica turbina turista turístic turquesa tutelar ubicar ufana ulleres ulterior últim ultramar
  unànime ungüent uniforme unitat univers urbà urgell usatge usual utensili útils utopia vacances
  vacil·lar vagó vainilla vaixell validesa vall vànova vaporós vegetal vehicle veïnat vencedor vendaval
  vendre vent ventada ventall ventós verat verdura vergonya veritat vers versió vértex vertical vertigen
  vessant vestíbul vestigi vestit viaducte vianda viatge victòria vicunya vidrier vigília vime vinagre
  vinclar vinil violí virolat virtut visible visitant visitar vistós vitamina vitrall vitrina vívid volcà
  volcànic voleibol volgut volum voraviu vorera vuit vuitena xafarder xafogor xaloc xampinyó xaragall
  xarop xarxa xassís xef xemeneia xerrac xic xilòfon ximbla ximpanzé xinel·la xinxeta xiprer xiroi xisclar
  xiular xocolata xufla zodíac zoològic zootrop zumzeig
`;
