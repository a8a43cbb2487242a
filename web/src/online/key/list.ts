// list.ts - the 2048 words of a key, sorted; the first four letters of each are its own. Never
// change the list: keys on paper depend on its order.
export const list: readonly string[] = `
abacus abbey able about above abroad absent absorb academy accent achieve acid acorn acre
across act active actor adapt add address admire adult advance adverb advice aerial affair
afford afraid after again age agent agree ahead aim air aisle alarm album alcove alert algae
alien alike alive alley allow almond alone alpaca alpha alpine also altar always amaze amber
amount ample amuse anchor angel angle animal ankle annual answer anthem antique antler any
apart apology appear apple april apron aqua arcade arch arctic area arena argue arm armchair
aroma around arrive arrow artist ash aside ask asleep aspen asset athlete atlas atom attic
august aunt aurora author autumn avenue avocado avoid awake award away awning axis azure baby
bacon badge bag bagel bake balcony bamboo banana banjo bank banner barber bargain barley barn
barrel basin basket bath batter bazaar beak beam bean beaver bed bee beet begin behave behind
beige bell below bench beret berry beside beyond bicycle bike bind bingo birch bird birth
biscuit bishop bison bit blade blanket blaze blend bless blink block bloom blouse blue blunt
board boat bobbin body bolt bone bonfire bonnet bonus border borrow boss bottle boulder bounce
bouquet bow bowl box brace brain branch brave bread breeze brick bridge brief bright bring
broad broccoli bronze brook brother brown brush bubble bucket budget buffalo bugle build bulb
bumper bundle bungalow bunny burger burrow burst bus busy buy buzz cabbage cabin cable cactus
cage calf calm camel canal candy canoe canvas canyon caramel carbon card career cargo carnival
carpet carry cart cash castle casual catalog cattle cause cave cedar ceiling celery cell cement
center cereal certain chain chalk champion chance chapter charm chase chat cheap cheese chef
cherry chess chew chicken chief child chimney chin chip chisel choice choose chorus chrome
cider cinema cinnamon circle citizen citrus city civil claim clamp clarinet class claw clay
clean clever click client cliff climb cloak closet cloth cloud clover clown club cluster coach
coal coast cobalt cobbler cobra cocoa code coffee coin cold collar color column comb comic
common company concert conduct cone control copper copy coral cork cosmos cosy cotton cough
count couple course cousin cow cowboy coyote crab cradle craft crane crater crayon cream credit
creek crew cricket crisp crocus crop cross crumb crust cry crystal cube cuckoo cucumber culture
cup cupboard curb curious curl currant curtain curve cushion custom cut cycle cymbal daffodil
daily dairy daisy damp dance danger dapple daring dart date day dazzle deal debate debt decade
december decide decorate deep deer defend degree delay delight delta demand denim denote
dentist deny depend deposit depth deputy desert design desk dessert detail device devote dew
diamond diary dice diet differ digital dignity dime dimple dingo dinner dip direct disc dish
distant ditch divide dizzy dock doctor dogma doll dolphin domain donkey door dormouse dot
double dough dove dozen dragon drama draw dream dress drift drill drink drive drizzle drone
drop drum dry duet dugout duke dune during dusk duty dwarf dynamo each eager eagle earnest
earth easel easy eat echo eclipse ecology edge edit eel effect effort egg either elastic elbow
elder elect elegant element elephant eleven elf elk elm else embark ember emblem emerge emotion
emperor empire empty enable end endive energy engine enigma enjoy enough enter entire entry
envelope episode equal erase errand error escape essay estate eternal even evident exact exam
exchange excite excuse exist exit exotic expand expect explain express extra eye eyebrow fable
fabric face fact fade fair faith falcon fall false family famous fancy fanfare farm fashion
favor fawn feast february feed fellow felt fence fern ferry fever few fiber fiction fiddle
fidget field fifty fig figure film filter final finch find finger finish firm first fish fist
five fjord flag flake flame flannel flap flash flat flavor flea fleet flesh flexible flight
flint flip float flock flood florist flour flow fluffy fluid flute fly foam focus foil fold
foliage folklore follow fond foot forest fork fort forum fossil fox fragile frame freckle free
freight fresh friday friend fringe frog front frost fruit fry fudge fuel fun funny fur furnace
future gadget galaxy gallop game gap garage garden garlic garnet gate gather gauge gauze
gazelle gear gecko gem general genius gentle geology gesture geyser gherkin ghost giant gift
giggle ginger giraffe girl give glacier glad glass glide glimmer glitter globe glory glove glow
glue gnome goal goat goblet golf gondola good goose gorilla gossip gown grab grade grain grand
grape grass gravy gray great green grid griffin grill grin grip grocery group grove grow guard
guava guess guide guitar gulf gull gust gutter gym habit hair half halo hamlet hammer hand
happy harbor harp harvest have hawk hay hazard hazel heavy hedge heel height helium helmet help
hemp hen herb herd heritage hermit hero hexagon hiccup hidden high hill hinge hint hippo
history hit hobby hockey holiday hollow honey hoof hook hop horizon horn horse hostel hotel
hour house hover hubbub huge hum human humble hundred hunt hurdle hurry husky hydrant hyena
hymn ice icicle icon idea idle igloo ignore image imitate impact imprint inch include income
index indigo indoor infant infinite inform initial ink inner input insect inside instant
interest invent invite inward iris iron island isle italic itch item ivory ivy jackal jade
jaguar jam january jasmine javelin jazz jeans jelly jester jet jewel jigsaw job jockey join
joke jolly journal joy judge juggle juice july jumbo jump june jungle junior jupiter jury just
kale kangaroo karate kayak keen keep kelp kennel kernel kettle key keyboard kick kid kidney
kilo kilt king kiosk kipper kitchen kite kitten kiwi knapsack knee knife knight knit knob knock
knot know koala label lace ladder lady lagoon lamb lane lantern large lark laser lasso last
lattice laugh laundry laurel lava lavender lawn layer lazy lead leaf learn leather leave
lecture ledge left leg legal legend lemon length lens lentil leopard less letter level liberty
library licorice lid life like lilac lily limb limit limpet lion lip liquid list litre little
lizard loaf lobby lobe lobster local locust logic lollipop long look loop loose lord lorry
lotus loud lounge loyal lozenge luck luggage lumber lunar lunch lung luxury lyric machine
magenta magic magnet magpie mahogany main major make mammal mandolin mango manner mansion map
maple marathon marble march margin mark marmot maroon marsh mask mason maximum maybe mayor maze
meadow mean measure medal media meet melon melt member memory mend menu mercury merit mermaid
merry mesh metal meteor method midday midnight migrate mild milk mimic miner mint minute
miracle mirror mischief miss mitten mix mocha model molar moment monday money monkey monster
month mood moon moose moral more morning mosaic moss motel moth motor motto mount mouse movie
much mud muesli muffin mug mulberry mule muscle museum mushroom music mussel must mute mutual
myself mystery myth name napkin narrow nation nature nautical navy neat nebula neck nectar need
neglect neighbor neon nephew nerve network never new next nibble nice nickel night nimble nine
noble noise nomad noodle normal north nose nostril note nothing notice noun novel nugget number
nurse nut nutmeg nylon oak oar oasis obey object oboe observe obtain obvious ocean octopus odd
offer office often oil old olive olympic omelet omit once onion only onward onyx opal open
opera opinion optic oracle orange orbit orchard order oregano organ orient origami osprey other
otter ounce outer outing oval over owl own owner oxen oxygen oyster pack paddle page pagoda
paint palace palm panda paper paprika papyrus parade parcel pardon parent park parrot parsley
pass path patient pattern pause pavement pavilion paw peace peak peanut pebble pecan pedal peel
pelican pen pencil pendant penguin people pepper percent perfect perhaps period permit person
petal petunia pheasant phone photo phrase piano picnic picture piece pier pigeon piglet pile
pillow pilot pinch pink pioneer pipe pirate pit pizza plain plank plastic plate play plaza
please plenty pliers plot plow plug plum plunge plural plus pocket poem poet point polar pole
police pollen poncho pond pony pool poor popcorn poppy porch positive post potato pottery pouch
powder power practice praise prefer prelude press pretty price pride primary print prism
private prize problem produce profit program promise prong proof prosper protect proud province
prune public puddle puffin pull pulse pump pupil puppy pure purple purse push puzzle pyramid
python quail quake quality quartz queen quest quick quiet quill quite quiver quiz quota rabbit
raccoon rack radar radio raft raise rake rally ramp ranch random range rapid rapport rare rat
rather rattle raven raw razor reach real reason recall recent recipe reckon record recycle red
reduce reef reflect refresh refuse region reindeer relax relief rely remain remedy remind
remove renew rent repair repeat reply report request rescue resin respect rest result retire
return review revolve reward rhino rhyme rhythm ribbon rich ridge right ring rinse ripe ripple
river roam roast robin robot rock rod rodent roll romance rooster rope rose rotate rotor rough
route rowing royal rubber ruby rudder rug ruin rule rumble rural rush rye saddle safari safe
salad salmon salt salute sample sapphire sardine satin saturn sauce sausage save scale scarf
scatter scene scheme school science scissors scoop score scout scrap screen scroll sculpt sea
seagull search season seat seaweed second secret section seek seem seesaw select self seminar
send senior sense sentence sequel serene series serve session settle seven shade shallow
shampoo shape shed sheep shelf shepherd sheriff shield shift shine ship shirt shiver shoe shout
shovel show shrimp shrub shuffle shuttle shy sibling side sienna siesta sign silent silk silly
silver similar simmer simple since siren sister six size skate sketch ski skill skin skip skirt
sky skylark slate sled sleep slice slide slipper slogan slope small smart smell smile smock
smoke smooth snack snail snake sneeze snorkel snow snug soap soccer social soda sofa soft soil
solar soldier solid solo solve some sonata song soon soprano sorbet sorry sort soul sound soup
source south soy space spade spare speak special speed spell spend sphere spice spider spike
spin spiral splash spoke sponge spoon sport spot spray spring sprout spruce square squid stable
stack stadium staff stage stair stamp stand staple star stay steam steel step stereo stick
still sting stir stitch stock stomach stone stool stop stove straw stream string stroll studio
stump sturdy style subject suburb subway success such sudden sugar suggest suit sum summer sun
sunday sunset super supper sure surf surprise survey swallow swamp swan sweater sweet swift
swim swing switch symbol symphony syrup system tackle tadpole tail talk talon tan tango tape
target tartan task taste tavern taxi tea teach teapot teddy tell tempo tender tennis tent term
terrace text thank that theater theme then theory there thick thimble thing third this thorn
three thrift throw thumb thunder ticket tidy tie tiger timber time tinsel tiny tired tissue
title toad toast toboggan today toddler toe toffee together token tomato tongue tool tooth top
topaz topic torch tornado tortoise total totem touch tour toward towel town trace trade traffic
trail tranquil trap travel tray treat tree trellis trend triangle tribute trick trim trip
trivia trolley trombone trophy trot trout truck true truffle trumpet trunk trust truth tub tuba
tube tugboat tulip tuna tundra tunnel turban turkey turn turret turtle tutor tuxedo twelve
twenty twice twig twin twist two type typical ultra umbrella uncle under unfold unicorn uniform
union unique unit universe unlock until unusual uphill upon upper upright upset urban urge use
useful usual utensil vacant vacuum valid valley value valve van vanish vapor variety vase vast
vault vehicle veil velvet vendor venture veranda verb verdict verse vessel vest veto vibrate
victory video view villa vine vintage violet virtue visit vital vivid vocal voice volcano
volley volume vote voucher vowel voyage vulture wade wafer waffle wagon waist wait walk wall
walnut walrus want warbler warm wasp waste watch water wax wealth wear weasel weather weave
wedding week weight welcome west wet whale what wheat wheel when where whisper white whole why
wicker width wife wigwam wild will wing winter wire wise witness wizard wobble wolf woman
wonder wood wool work world worm worth wrap wreath wren wrist write wrong yacht yard yarn yawn
year yeast yellow yes yet yield yodel yoga yogurt yolk yonder young youth zebra zenith zeppelin
zero zigzag zinc zipper zodiac zone zoo zoom
`
    .trim()
    .split(/\s+/);
