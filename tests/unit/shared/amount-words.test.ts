import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from '#shared/rules/invoices/words/amount-words.ts'

test.each([
  [100, 'SAR', 'One Saudi riyal only', 'ريال سعودي واحد فقط لا غير'],
  [200, 'SAR', 'Two Saudi riyals only', 'ريالان سعوديان فقط لا غير'],
  [500, 'SAR', 'Five Saudi riyals only', 'خمسة ريالات سعودية فقط لا غير'],
  [1100, 'SAR', 'Eleven Saudi riyals only', 'أحد عشر ريالًا سعوديًّا فقط لا غير'],
  [1300, 'SAR', 'Thirteen Saudi riyals only', 'ثلاثة عشر ريالًا سعوديًّا فقط لا غير'],
  [10_000, 'SAR', 'One hundred Saudi riyals only', 'مائة ريال سعودي فقط لا غير'],
  [20_000, 'SAR', 'Two hundred Saudi riyals only', 'مائتا ريال سعودي فقط لا غير'],
  [200_000, 'SAR', 'Two thousand Saudi riyals only', 'ألفا ريال سعودي فقط لا غير'],
  [1_100_000, 'SAR', 'Eleven thousand Saudi riyals only', 'أحد عشر ألف ريال سعودي فقط لا غير'],
  [100_500, 'SAR', 'One thousand and five Saudi riyals only', 'ألف وخمسة ريالات سعودية فقط لا غير'],
  [
    639_490,
    'SAR',
    'Six thousand three hundred and ninety-four Saudi riyals and ninety halalas only',
    'ستة آلاف وثلاثمائة وأربعة وتسعون ريالًا سعوديًّا وتسعون هللة فقط لا غير',
  ],
  [1, 'SAR', 'One halala only', 'هللة واحدة فقط لا غير'],
  [8, 'SAR', 'Eight halalas only', 'ثماني هللات فقط لا غير'],
  [12, 'SAR', 'Twelve halalas only', 'اثنتا عشرة هللة فقط لا غير'],
  [21, 'SAR', 'Twenty-one halalas only', 'إحدى وعشرون هللة فقط لا غير'],
  [28, 'SAR', 'Twenty-eight halalas only', 'ثمانٍ وعشرون هللة فقط لا غير'],
  [
    434_000,
    'KWD',
    'Four hundred and thirty-four Kuwaiti dinars only',
    'أربعمائة وأربعة وثلاثون دينارًا كويتيًّا فقط لا غير',
  ],
  [
    3_250,
    'KWD',
    'Three Kuwaiti dinars and two hundred and fifty fils only',
    'ثلاثة دنانير كويتية ومائتان وخمسون فلسًا فقط لا غير',
  ],
  [1_200, 'KWD', 'One Kuwaiti dinar and two hundred fils only', 'دينار كويتي واحد ومائتا فلس فقط لا غير'],
  [200_000_000_000, 'SAR', 'Two billion Saudi riyals only', 'مليارا ريال سعودي فقط لا غير'],
  [150_025, 'EUR', 'One thousand five hundred euros and 25/100 only', 'ألف وخمسمائة يورو و25/100 فقط لا غير'],
  [5_000, 'JPY', 'Five thousand Japanese yen only', 'خمسة آلاف ين ياباني فقط لا غير'],
])('%d minor units of %s read %s', (minor, currency, en, ar) => {
  expect(amountInWords(minor, currency)).toEqual({ en, ar })
})

test('different amounts never read alike', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), fc.nat(10_000_000_000), (one, other) => {
      const [a, b] = [amountInWords(one, 'SAR'), amountInWords(other, 'SAR')]
      expect(a.en === b.en).toBe(one === other)
      expect(a.ar === b.ar).toBe(one === other)
    }),
  )
})
