import { type ReactNode, use } from 'react'
import type { Resources } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { Texts, useLang } from './island.tsx'
import { PartBoundary, twice } from './lazy-part.tsx'

/** Texts of parts that open on demand. */
const FILES = {
  en: {
    age: () => import('../../../locales/en/age.json', { with: { type: 'json' } }),
    auth: () => import('../../../locales/en/auth.json', { with: { type: 'json' } }),
    itinerary: () => import('../../../locales/en/itinerary.json', { with: { type: 'json' } }),
    'name-list': () => import('../../../locales/en/name-list.json', { with: { type: 'json' } }),
    passengers: () => import('../../../locales/en/passengers.json', { with: { type: 'json' } }),
    search: () => import('../../../locales/en/search.json', { with: { type: 'json' } }),
    shell: () => import('../../../locales/en/shell.json', { with: { type: 'json' } }),
    ui: () => import('../../../locales/en/ui.json', { with: { type: 'json' } }),
    validation: () => import('../../../locales/en/validation.json', { with: { type: 'json' } }),
  },
  ar: {
    age: () => import('../../../locales/ar/age.json', { with: { type: 'json' } }),
    auth: () => import('../../../locales/ar/auth.json', { with: { type: 'json' } }),
    itinerary: () => import('../../../locales/ar/itinerary.json', { with: { type: 'json' } }),
    'name-list': () => import('../../../locales/ar/name-list.json', { with: { type: 'json' } }),
    passengers: () => import('../../../locales/ar/passengers.json', { with: { type: 'json' } }),
    search: () => import('../../../locales/ar/search.json', { with: { type: 'json' } }),
    shell: () => import('../../../locales/ar/shell.json', { with: { type: 'json' } }),
    ui: () => import('../../../locales/ar/ui.json', { with: { type: 'json' } }),
    validation: () => import('../../../locales/ar/validation.json', { with: { type: 'json' } }),
  },
}

type Namespace = keyof (typeof FILES)['en']

const asked = new Map<string, Promise<Resources>>()

/** Memoised, as React's `use` requires. */
export function lateTexts(lang: Lang, names: readonly Namespace[]): Promise<Resources> {
  const key = `${lang} ${names}`
  const known = asked.get(key)
  if (known) return known
  const files = names.map(async name => [name, (await twice(FILES[lang][name])).default] as const)
  const texts = Promise.all(files).then(entries => ({ [lang]: Object.fromEntries(entries) }))
  asked.set(key, texts)
  texts.catch(() => asked.delete(key))
  return texts
}

interface LateTextsProps {
  names: readonly Namespace[]
  children: ReactNode
}

/** Use it inside Suspense. */
export function LateTexts(props: LateTextsProps) {
  return (
    <PartBoundary>
      <Loaded {...props} />
    </PartBoundary>
  )
}

function Loaded({ names, children }: LateTextsProps) {
  return <Texts messages={use(lateTexts(useLang(), names))}>{children}</Texts>
}
