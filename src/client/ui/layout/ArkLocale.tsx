import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { localeTag } from '#shared/i18n/index.ts'

/** Language and direction for Ark's parts. Around each use of them, so that islands without Ark load none of it. */
export function ArkLocale({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={localeTag(useLang())}>{children}</LocaleProvider>
}
