import type { Gender, Noun } from './arabic.ts'

interface Unit {
  en: [one: string, other: string]
  ar: Noun
}

function unit(en: string, ar: string, gender: Gender = 'm'): Unit {
  const [one = '', other = ''] = en.split('|')
  const [single = '', two = '', few = '', many = ''] = ar.split('|')
  return { en: [one, other], ar: { gender, one: single, two, few, many, hundred: single } }
}

const fils = unit('fils|fils', 'فلس|فلسان|فلوس|فلسًا')

/** Currencies of our tenants' countries, and the dollar. */
export const CURRENCY_NOUNS: Record<string, [main: Unit, part: Unit]> = {
  SAR: [
    unit('Saudi riyal|Saudi riyals', 'ريال سعودي|ريالان سعوديان|ريالات سعودية|ريالًا سعوديًّا'),
    unit('halala|halalas', 'هللة|هللتان|هللات|هللة', 'f'),
  ],
  KWD: [
    unit('Kuwaiti dinar|Kuwaiti dinars', 'دينار كويتي|ديناران كويتيان|دنانير كويتية|دينارًا كويتيًّا'),
    fils,
  ],
  BHD: [
    unit('Bahraini dinar|Bahraini dinars', 'دينار بحريني|ديناران بحرينيان|دنانير بحرينية|دينارًا بحرينيًّا'),
    fils,
  ],
  AED: [unit('UAE dirham|UAE dirhams', 'درهم إماراتي|درهمان إماراتيان|دراهم إماراتية|درهمًا إماراتيًّا'), fils],
  OMR: [
    unit('Omani rial|Omani rials', 'ريال عُماني|ريالان عُمانيان|ريالات عُمانية|ريالًا عُمانيًّا'),
    unit('baisa|baisas', 'بيسة|بيستان|بيسات|بيسة', 'f'),
  ],
  QAR: [
    unit('Qatari riyal|Qatari riyals', 'ريال قطري|ريالان قطريان|ريالات قطرية|ريالًا قطريًّا'),
    unit('dirham|dirhams', 'درهم|درهمان|دراهم|درهمًا'),
  ],
  USD: [
    unit('US dollar|US dollars', 'دولار أمريكي|دولاران أمريكيان|دولارات أمريكية|دولارًا أمريكيًّا'),
    unit('cent|cents', 'سنت|سنتان|سنتات|سنتًا'),
  ],
}
