import type { AppSettings } from '../../contract/settings.ts'
import type { T } from '../../i18n/create-t.ts'
import type { Lang } from '../../i18n/index.ts'
import { localized } from './names-by-language.ts'

export function heroText(
  { hero_title, hero_lead }: AppSettings,
  lang: Lang,
  t: T,
): { title: string; lead: string } {
  return {
    title: hero_title ? localized(hero_title, lang) : t('home:hero.title'),
    lead: hero_lead ? localized(hero_lead, lang) : t('home:hero.lead'),
  }
}
