/** Common passwords and their words, in lower case; `passwordProblem` ignores digits, signs and substitutions. */
const WORDS = `
password passwort passw passwd passcode passphrase mypassword newpassword yourpassword thepassword pass
password1234567 123456789a a123456789 12345678a a12345678 123456789q q123456789 123qweasd 123qweasdzxc qwe123qwe
qwerty qwertyui qwertyuiop qwert qwer qwe qweasd qweasdzxc qwerasdf qwerasdfzxcv qazwsx qazwsxedc qaz wsx
asdf asdfg asdfgh asdfghjk asdfghjkl asdasd asdqwe zxcv zxcvb zxcvbn zxcvbnm zxc azerty azertyuiop qwertz
abc abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc aaabbb abcxyz xyz xxx zzz aaa bbb qqq www
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 1qaz1qaz 2wsx3edc qwe123 123qwe 123abc
12341234 12344321 123123123 1234554321 12345678910 11223344 112233445566 147258369 159357258 741852963 789456123
987654321 0987654321 1029384756 13579246 24681357 159753 102030 10203040 123654789 147852369 963852741 142536
a1b2c3d4 a1s2d3f4 aa123456 abc12345 qw123456 as123456 q1q1q1q1 1a2b3c4d 1a2s3d4f 12qwaszx qwaszx zxasqw12
admin administrator adminadmin administrador root rootroot toor superuser superadmin sysadmin system manager
operator supervisor guest user username userpass default changeme changeit letmein letmeinnow access login signin
welcome welcometo hello helloworld hellohello hi secret topsecret mysecret private public master masterkey test
testing tester testtest temp temporary demo sample example office company business employee staff agent customer
support helpdesk service server network internet database oracle mysql postgres computer laptop desktop keyboard
monitor printer windows microsoft linux ubuntu debian android iphone apple google googles facebook instagram twitter
whatsapp telegram snapchat youtube tiktok netflix amazon paypal samsung huawei nokia sony xiaomi toshiba lenovo dell
hotmail gmail yahoo outlook skype linkedin pinterest spotify minecraft fortnite roblox pubg playstation nintendo xbox
iloveyou iloveu iloveme ilove loveyou loveme lovely lover lovers love loveforever trueloves truelove mylove imissyou
iloveallah ilovegod godisgood jesus jesuschrist christ blessed blessing angel angels heaven princess prince queen king
sunshine sunflower sunset sunrise rainbow butterfly flower flowers rose rosebud daisy lily jasmine orchid cherry peach
banana orange apples mango strawberry blueberry chocolate cookie cookies candy sugar honey coffee pepper ginger
football baseball basketball soccer hockey tennis volleyball cricket golf swimming running fitness champion winner
liverpool chelsea arsenal manchester manutd mancity tottenham everton barcelona realmadrid madrid juventus milan inter
bayern munich dortmund ronaldo cristiano messi neymar mbappe salah mosalah benzema zidane beckham maradona yankees
lakers cowboys steelers patriots eagles redsox dodgers packers raiders bulldogs warriors rangers tigers lions
alhilal hilal alnassr alnasr nassr ittihad alittihad alahli ahli zamalek alzamalek alain alwahda shabab alshabab
dragon dragons monkey tiger lion panther leopard eagle falcon hawk wolf wolves bear horse mustang stallion camel gazelle
dolphin shark whale turtle rabbit bunny kitten kitty puppy doggy snoopy garfield pikachu pokemon naruto sasuke goku
superman batman spiderman ironman avengers starwars skywalker vader yoda matrix neo hunter killer shadow ghost phantom
ninja samurai warrior knight wizard merlin gandalf legend hero assassin sniper soldier marine ranger captain pirate
trustno trustno1 whatever nothing something anything everything nobody freedom liberty justice peace forever always never
summer winter spring autumn january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday weekend holiday vacation christmas ramadan ramadhan eid
eidmubarak birthday happybirthday happy happiness smile smiles beautiful gorgeous sexy sexygirl hottie cutie babygirl
babyboy baby babe sweety sweetie sweetheart darling friend friends bestfriend family mother father mommy daddy mama
mamapapa papa brother sister mybaby myfamily mylife mydog mycat myname money dollar dollars million millionaire rich
diamond diamonds gold golden silver platinum crystal emerald sapphire ruby pearl lucky luckyme success power energy
music guitar piano rock rocknroll metallica nirvana slipknot eminem rihanna shakira beyonce madonna beatles elvis
ferrari porsche mercedes bmw audi toyota nissan honda hyundai lexus camry corolla landcruiser patrol mazda chevrolet
jeep ford tesla harley yamaha suzuki kawasaki ducati lamborghini bugatti corvette camaro firebird boeing airbus
michael jordan jordan23 michelle jennifer jessica ashley amanda daniel david robert richard william thomas charles
charlie joseph joshua matthew andrew anthony christopher christian nicholas nicole samantha stephanie elizabeth
victoria alexander alexandra alexis andrea angela angelina anna barbara benjamin brandon brian carlos carolina
catherine chris christina claudia daniela danielle dennis diana dominic donald edward emily emma eric ethan eugene
fernando francisco frank gabriel gabriela george gloria grace gregory harold harry heather helen henry isabella jack
jackson jacob james jamie jason jasmin jeffrey jeremy john johnny johnson jonathan jose juan julia julian justin karen
katherine kathleen kelly kenneth kevin kimberly kristina laura lauren leonardo linda lisa louis lucas luis madison
marcus margaret maria mariana marina mark martin martina mary mason melanie melissa mercedes miguel monica morgan
nancy natalia natalie nathan oliver olivia pamela patricia patrick paul peter philip rachel raymond rebecca ricardo
roberto rodrigo ronald ryan sabrina sandra sara sarah scott sean sergio sharon sophia sophie stella stephen steven
susan taylor teresa theresa timothy tony tyler valentina vanessa veronica vincent virginia walter yvonne zachary
mohammed mohammad muhammad mohamed mohamad muhammed ahmed ahmad mahmoud mahmood hamed hamid mustafa mostafa ali hassan
hasan hussein hussain husain omar umar othman osman abubakr abubakar khalid khaled waleed walid saleh salih salem
salman sultan fahad fahd faisal faysal abdullah abdallah abdulrahman abdelrahman abdulaziz abdelaziz abdulmalik
abdulkarim abdulhamid ibrahim ebrahim ismail ismael yousef youssef yusuf yaqoub adam musa mousa isa eisa dawood
sulaiman suleiman zakaria yahya nasser naser majed majid mansour mansoor tariq tarek turki bandar saud saad saeed
said rashid rashed hamad hamdan mubarak jaber jassim qasim kareem karim jamal kamal nabil nabeel adel adil amir ameer
anas bilal bassam hani hatem hisham hossam ihab imad iyad jihad kamel loay maher malik marwan mazen moataz nawaf
nayef osama raed ramy rami rayan sami samir sharif sherif shady tamer wael yasser yaser yasin yassin zaid zayed ziad
fatima fatimah fatma aisha aysha ayesha khadija khadijah maryam mariam zainab zaynab zahra noor nour noura nora norah
amal aminah amina amira asma bushra dalal dana dina duaa eman iman fadwa farah ghada hala hanan hanin haya heba hiba
huda ibtisam jana jawaher jumana lama lamia latifa layla laila leila leen lina lubna lulwa maha mai manal maram mona
muna munira nada nadia najla nawal nesreen nisreen nouf ohoud rabab raghad rahaf rana rania rasha rawan reem rima roaa
ruqaya saba safa sahar salma samah samar samira sana shahad shaima suha suhad sumaya tahani wafa widad wijdan yara
yasmin yasmine zuhra
allah allahuakbar allahakbar alhamdulillah bismillah subhanallah mashallah inshallah astaghfirullah quran alquran islam
muslim makkah mecca madinah medina kaaba kaabah alaqsa quds habibi habibti hayati omri albi rouhi yarab yaallah salam
salaam assalam marhaba ahlan shukran saudi saudia saudiarabia alsaudia ksa riyadh alriyadh jeddah jiddah dammam khobar
tabuk abha taif qassim najran jazan hail yanbu jubail arabia arab emirates dubai abudhabi sharjah ajman qatar doha
kuwait alkuwait bahrain manama oman muscat yemen sanaa aden egypt cairo alexandria jordan amman syria damascus aleppo
lebanon beirut iraq baghdad basra palestine jerusalem gaza sudan khartoum libya tripoli tunisia tunis algeria morocco
casablanca rabat turkey istanbul ankara pakistan karachi lahore islamabad india mumbai delhi kerala bangladesh dhaka
indonesia jakarta malaysia philippines manila england london paris france germany berlin italy roma rome spain russia
moscow america newyork chicago boston dallas houston california florida texas canada toronto australia sydney brazil
mexico argentina japan tokyo china beijing korea africa europe asia
travel traveler traveller travels tourism tourist tours tour trip journey booking bookings flight flights airline
airlines airport ticket tickets passport hotel hotels umrah omra hajj rihla safar safari visa airways vision2030 neom
محمد احمد أحمد علي عمر خالد فهد سعود سلطان عبدالله عبدالرحمن عبدالعزيز ابراهيم إبراهيم يوسف حسن حسين صالح سعد
فاطمة عائشة خديجة مريم زينب نورة سارة ريم هند منى امل أمل الله اللهاكبر اللهأكبر الحمدلله بسمالله سبحانالله
ماشاءالله انشاءالله القران القرآن السعودية الرياض جدة مكة المدينة الدمام الكويت قطر الامارات الإمارات دبي عمان
البحرين مصر القاهرة الاردن الأردن سوريا لبنان العراق فلسطين المغرب حبيبي حبيبتي حياتي عمري قلبي روحي احبك أحبك
كلمةالسر كلمةالمرور كلمهالسر مرحبا السلام الهلال النصر الاتحاد الاهلي الأهلي الشباب مدير موظف رمضان عيد سفر رحلة
عمرة حج حجز طيران فندق ضصثقفغع شسيبلاتن
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  WORDS.normalize('NFKC').split(/\s+/).filter(Boolean),
)
