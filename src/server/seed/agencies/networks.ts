const TITLES = {
  mada: 'mada',
  visa: 'Visa',
  mastercard: 'Mastercard',
  knet: 'KNET',
}

export function network(key: keyof typeof TITLES): { logo: string; title: string } {
  return { logo: `/networks/${key}.svg`, title: TITLES[key] }
}
