import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'
import { useLang } from '#client/lib/island.tsx'
import { localeTag } from '#shared/i18n/index.ts'

/** For Ark's parts only, so that other islands do not load it. */
export function ArkLocale({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={localeTag(useLang())}>{children}</LocaleProvider>
}
