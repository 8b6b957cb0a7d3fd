/**
 * 2,048 English words (decision 076): short, pronounced alike everywhere, no two that look or sound alike, none
 * offensive, none that hints at the guide.
 */
export const WORDS = `
  abacus ability absolute academy accept account ackee acrobat action active actor actual adapt adjust
  admiral admire advise afloat agave agenda agile agree airplane airport album alert alias alloy almanac
  almond almost alpaca alphabet alpine alto aluminum amaze amber amigo ancestor anchor anchovy ancient
  angle angora animal anise announce answer antelope antenna anthem antique antler apex applaud apple
  apricot apron aqua aquarium aquatic arcade arch archery arctic arena argue armchair armor aroma arrive
  article artist artistic aspect aspen assemble assist aster athlete atlas atom atomic atrium attach
  attempt attend audience audio aurora author autumn avenue average avocado awake award awning axis axle
  azalea azure baboon backpack bacon badger bagel bagpipe baguette baker balance balcony balsam bamboo
  banjo barber bargain barista barley barn barnacle barnyard barrier baseball basement basil basket
  battery bay bean beanbag bedrock bedtime beehive beeswax beetroot begin beginner believe bellows belong
  bench benefit bento berry bicycle biology biplane birch birdsong birthday biscuit bison bistro blanket
  blazer bless blimp blinds blink block blossom bluebell bluebird bluff bobcat bobsled bolt bonfire bongo
  bonnet bonsai bookcase bookmark bookshop bookworm border borrow botany boulder bouquet bowling bowtie
  boxcar bracelet branch brass bravo bread brioche brisk bristle broccoli brochure bronco brook broth
  brownie brush bubble budget buffalo buffet build bulldog bulletin bumper bundle bungalow bungee bureau
  burrito burst butter button cabbage cabin cabinet cactus cadet calcium calendar calypso camel camellia
  camera campfire campus canal canapes canary candy canister canoe canopy canteen canvas canyon capital
  capsize captain caption capybara carafe caramel caravan carbon cardigan cardinal careful cargo caribou
  carnival carousel carp carpet carriage carrot cartoon cascade cashew cashier cashmere castanet castle
  casual catalog catapult category catfish catnip cautious cavern caviar ceiling celery cellar celsius
  cement centaur central century ceramic cereal ceremony chair chalice chalk champion change chapel
  chapter charcoal chariot charming chat chateau checkers cheddar cheerful cheetah chestnut chickpea chili
  chimney chimp chipmunk chive choice chop chord chorus chrome cicada cinema cinnamon circus citizen
  citrus city civic clamber clamp clarinet classic clerk cliff climate climb clipper clog cloud clover
  cluster coastal cobalt cobbler cocoa coconut code coffee coleslaw collect college colorful column
  combine comet comfort comic comma command company compass complete composer compost computer concert
  concrete condor confetti confirm consider constant contain contest contract convoy cookbook cookie
  copilot copper coral corduroy corn corner cosmos costume cottage cotton couch counter couple coupon
  courage courier cousin cowboy coyote cracker cradle crane crayfish crayon cream credit crepe cricket
  crimson crinkle crisp crochet crocus croquet crouton crow crowbar crumble crunch crust cubic cufflink
  culture cupboard cupcake curator curious curling curly currant currency curtain curve cushion custom
  cutlery cyclone cylinder cymbal cypress daffodil dahlia daisy damsel dance daring dart daughter dawn
  daybreak debate decade decision deck deckhand declare decorate decoy deerskin degree delight deliver
  delta deluxe demand denim dentist depart deposit depot depth derby describe desert design designer
  destiny detail develop device dewdrop diagram dialogue diamond diaper diary digit digital dill dimple
  dinghy dingo dinner dinosaur diorama diploma director discount discover discuss distance district divine
  document dolphin domino donut doorbell doorknob doorway dormouse dough dove dozen dragon drama draw
  drawer dress drift drink driveway drop drum drummer dumpling dustpan dusty dynamic dynasty eagle early
  earmuff earring earth east ebony echo eclair eclipse economy editor educate effort eggshell elbow elder
  elect electron element elephant elevator eleven elk embark embassy emblem emerald emerge emperor employ
  empty emu enamel enchant encore endless energy engine engineer engrave enjoy enormous entry envelope
  epic episode equal equip era eraser error espresso essay estate etching evening event everest exact exam
  example excavate exceed exchange excuse exhibit exist exotic expand expert explain explorer express
  extend extra extract eyebrow eyelash fable fabric faithful fajita falafel falcon family famous fancy
  fanfare farewell farmer farmyard fashion fasten faucet favor fearless fedora felt fence fencing fennel
  fern ferret festival festive fetch fiber fiction field fiesta fifty fig figure figurine filament fillet
  filter final finch finish firefly firework fish fishbowl fisher fjord flagpole flagship flamenco
  flamingo flannel flap flapjack flask fleece flicker flint flora florist flotilla flour fluffy fluid
  focus folder foliage follow fondue football footstep forecast forehead forest forget forgive forklift
  form formal formula fortress fortune forty fossil foundry foxglove foyer fraction fragile freckle
  freedom freezer freight frequent fresco fresh friend friendly frisbee frog frolic frost frosting frozen
  fudge full funfair funny furnace fusion future gadget gala galaxy gallant galleon gallery gallop game
  garage garden gardener gardenia garland garlic garnet garnish gather gauge gazebo gazelle gearbox gecko
  gelato general generous genie gentle genuine geranium gerbil gesture geyser giant gibbon gift gifted
  gimmick ginger giraffe gizmo glacier glade glance gleaming glider glimpse global glossary glossy glove
  glue gnome goat goblet goggles gold golden goldfish gondola goodbye gopher gorge gorilla gosling
  graceful graduate grammar granary grand grandpa granite granola grape gravel gravity gravy green griffin
  grizzly grocer groove guava guide guitar gulf gumball gumdrop guppy gymnast habitat haddock hail hairpin
  halibut hallway hamlet hammer hamster handbag handle handrail hangar happen happy harbor harmless
  harmony harvest hasty hatbox hatchet hawk hawthorn hayloft haze hazelnut headband headlamp headline
  heart heather heavy hedgehog heirloom helium helmet helpful henhouse herb heritage hermit heron herring
  hexagon hibiscus hiccup highland highway hilltop hinge hippo history hobbit hoist holly homeland
  homework honest honey honeydew honor hook horizon horse housecat hover humble humming hummus humor
  hungry hurdle hurry husky hyacinth hybrid hydrant hyphen ibis iceberg idea identity iguana image imagine
  impact improve impulse include income index industry inform initial inkpot inkwell inlet inspect inspire
  install instant interval invent inventor invite invoice iron ironing ironwork island itch item ivory
  jackal jackdaw jacket jackpot jade jaguar jalapeno jasmine javelin jeans jeep jelly jersey jester jet
  jetlag jewel jigsaw jogger join journal journey jovial joyful jubilee judo jug juggler juice jukebox
  jumbo jump junction jungle junior juniper justice kale kangaroo karaoke kayak kebab keepsake kelp kernel
  kestrel ketchup kettle key keyboard keynote keypad kickoff kilo kilogram kimono kingdom kinship kiosk
  kitten kiwi knee knitwear knockout knot koala kumquat label labor lacrosse ladder ladle ladybird ladybug
  lagoon lakeside lamb land landlord landmark lantern laptop lark lasagna latch latitude lattice laugh
  launch laurel lava lavish lawyer leaflet league leapfrog lecture legal legend lemon lemonade lemur
  length lentil leopard letter lettuce level liberty library license lifeboat likely lilac lilypad lime
  limerick limit linear linen lion liquid listen lizard lobby local loft logbook logic logical logo
  lollipop long longbow lottery luggage lullaby lunar lunchbox luxury lynx lyric macaroni macaw machine
  mackerel magazine magenta magic magician magnet magnolia magpie mahogany mailbox mailman mainland major
  make mallard mallet mammal mammoth manage manatee mandarin mandolin mango manner mansion mantis mantle
  manual marathon marble margin marigold marina mariner maritime market marquee marsh marzipan mascot
  massive matador mattress mature maximum mayo meadow measure mechanic medal medic medley mellow melody
  member memory mend mention mentor merchant mercury mermaid message meteor method mica midnight migrate
  milk miller million mimosa mineral mingle minibus minivan minstrel mint mirage mirror mixture moccasin
  mocha modem modern modest molecule moment monarch monkey monocle monorail monsoon monument moonbeam
  morning mosaic moth motion motor mountain mousse movie muddy muesli muffin muffler mulberry multiply
  munch museum mushroom music musical musician mustang mustard myrtle mystery nacho napkin narrate narrow
  narwhal nation navigate nearby nebula necklace necktie nectar neighbor neptune nervous netball network
  neutral neutron newsreel nibble nickel nickname nightcap nimbus noisy noodle noon north notable notebook
  notice nougat novel nozzle nucleus number nutmeg nutshell nylon oar oasis oatmeal oats obey oboe observe
  occasion ocean octagon octave octopus odyssey office official olive omelet onion opal opera opinion
  optimal option orange orbit orchard orchid ordinary oregano organ organic origami origin original
  ostrich ottoman outback outcome outdoors outfit outline outlook outpost output oven overalls overcoat
  overpass oxcart oxygen pacific package pact pagoda painter pajamas palace palm pamphlet pan pancake
  panda panel panorama papaya paprika parade paradise parakeet parallel parasol parcel parent parka parlor
  parsley parsnip passport pasta pastry pasture path patient patio patrol pattern pavement pavilion
  payroll peaceful peanut peapod pear pebble pecan pedestal peg pelican pencil pendant pendulum penguin
  pentagon people pepper percent perch perfect perform perfume period pesto petal petunia phantom pheasant
  phoenix phone photo pianist piano piccolo picnic picture pigeon pigment pigtail pillar pillow pilot
  pinball pinecone pinnacle pinto pinwheel pioneer pipette pirate piston pitcher pixel pizza plain planet
  plank plaque plaster plastic plateau platform platinum platypus playpen plaza pleasure plenty pliers
  plum plumage plumber plunge plywood podium poem point polenta polish polite polka polo pomelo pompom
  poncho pony ponytail popcorn poplar popover porpoise porridge port portable porter porthole portion
  portrait position possible possum postcard postman potato pound practice prawn precious prefer prelude
  premium prepare pretty pretzel prevent preview primary primate primrose prince prism problem process
  prodigy product profile program prologue promise prompt prompter proper proposal protect prove proverb
  provide province prune public pudding pulley puma pumpkin pupil purpose purse pushpin puzzle pyramid
  quality quartet quartz question queue quick quilt quince quiver quote rabbit raccoon radar radiant
  radiator radio radish radius raft rafter railing railway raincoat raisin ramp rampart random ranger rank
  rare rattle raven ravioli razor reactor realize recall receipt recent record recorder recover recycle
  redwood referee reflect reform refresh refund reggae region regular reindeer relax relaxed relic remain
  remedy remember remind remote repeat replace reply reptile request reserve resort respect response
  result return reunion reveal revolve reward rhino rice rickshaw ricotta ridge ringlet ripple risotto
  ritual river riverbed roadmap roadside robin rock rodeo roller romance roof rooftop rooster rosebud
  rosemary rotary rotate rotation routine rowboat rowing royal ruby rucksack rudder rumba runway rural
  russet saffron sage sailboat sailfish salad salary salmon salsa salty salute samba sample sandal sandbox
  sandwich sapphire sardine sash satchel satin satisfy sauce saucepan sawdust scallop scamper scarf
  scarlet scatter schedule scheme scholar scissors scone scout scramble screen scribble script scroll
  sculptor seafood seagull seashell seaside second section sector seed seesaw seminar senior sentence
  separate sepia sequel sequence serenade serene serious service sesame session setting several shade
  shallot shampoo shamrock shark shawl shears sheep shelf shepherd sherbet shiny shipyard shoebox shoelace
  shore shorts shoulder shovel showcase shrimp shrink shrub shutter shuttle sickle sidecar sidewalk sign
  signal signpost silent silky silver sincere siphon sitcom skating sketch skiing skilled skirt skylark
  skyline slate sleepy sleigh slender slogan slope small smart smith smoothie snack snail snapshot sneaker
  snorkel snowball snowdrop snowman snowshoe snowy soccer social society socket sofa softball software
  soil solid solution solve sonar sonata soprano sorbet soup south souvenir soybean spaceman spaniel
  sparkle sparrow spatula special speckle spectrum spend sphere spice spinach spindle spinner spiral
  spirit splash splendid split sponge sponsor spool spoonful spot spotted spray spread spring sprinkle
  spruce square squash squeeze squirrel stable stadium stairs stand standard stanza stapler star starfish
  starling station statue steady steamer steeple stencil stereo stew stingray stocking storm stove
  strainer strategy straw stream strength stretch stroller strong student studio sturdy subway succeed
  success sudden suggest suitcase summary summer summit sundae sundial sundress sunhat sunlight sunrise
  sunset supply support suppose surface surfing surgeon surprise surround survey sushi suspense swamp swan
  sweater swift swim switch sycamore symmetry symphony synonym syrup system tabletop taco talent tally
  tape tapestry tapir target tarragon task taxi teabag teammate teapot teaspoon teddy telegram tempo
  tender tennis tenor tent term terrace terrier textbook texture thank theater thermos thimble thousand
  thread throw thrush thumb thunder thyme tiara ticket tiger timber tinfoil tired titanium title toast
  toboggan tofu toga token tomato tongs toolbox topaz topic torch tornado tortilla toss tostada total
  toucan tourist tower tractor trader traffic trail trailer tram tranquil transit trapeze treasure treaty
  tree treetop trend tribute trident trilogy trinket tripod triumph trolley trophy trout truffle trumpet
  tsunami tube tugboat tulip tuna tunic tunnel turbine turkey turn turnip turtle tutor tuxedo twelve
  twenty twig twinkle twirl twist typical typist ukulele ultra umpire uncle unfold uniform unique unit
  united unlock unpack upbeat upgrade upland uplift upper urban urchin useful usher usual utopia vacuum
  valley valve vanilla vanish vapor variety vary vault vehicle velvet venture veranda verbal verse version
  vibrant victory video villa vinegar vintage vinyl violin vision visit visor visual vitamin vivid volcano
  volume voucher voyage waffle wagon wagtail walkway wallaby walnut walrus waltz wander want warm washer
  wasp water wave wax weasel wedge weekend weekly welcome west wetland wheat whisk whisker widen width
  wildcat wind winery winter wisdom witness wobble wombat wood woolly work worktop world worthy wren yacht
  yodel yogurt young yoyo zebra zenith zero zigzag zinc zipper zodiac
`;
