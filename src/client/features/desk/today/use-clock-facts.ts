import { useLang, useT } from '#client/lib/island.tsx'
import type { Clock } from '#shared/contract/desk/today.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'

export function useClockFacts(clock: Clock): string[] {
  const t = useT()
  const lang = useLang()
  const { kind, subject, missing, travellers, agency, lead_name, passports_until } = clock
  const isolated = (name: string) => `\u2068${name}\u2069`
  const who = agency ? localized(agency, lang) : lead_name
  return [
    kind === 'release' ? t('desk-today:unsold', { count: missing ?? 0 }) : '',
    kind === 'recall' ? t('desk-today:unused', { count: missing ?? 0 }) : '',
    kind === 'names' ? t('desk-today:missing_names', { count: missing ?? 0 }) : '',
    subject.kind === 'departure' ? t(`desk-today:lacking.${kind}`, { count: missing ?? 0 }) : '',
    passports_until ? t('desk-today:valid_until', { day: formatDate(passports_until, lang) }) : '',
    subject.kind === 'booking' ? t('desk-today:travellers', { count: travellers }) : '',
    who ? isolated(who) : '',
  ].filter(Boolean)
}
