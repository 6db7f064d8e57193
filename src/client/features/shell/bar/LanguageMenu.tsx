import type { MouseEvent, ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { storeLang } from '#client/lib/storage/storage.ts'
import { Check, Globe } from '#client/ui/layout/icons.ts'
import { LANGS, type Lang } from '#shared/i18n/index.ts'
import { pathInLanguage } from '#shared/i18n/redirect.ts'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { NavItem } from './NavItem.tsx'
import { NavMenu } from './NavMenu.tsx'

/** Stores the choice and loads the page in the other language. */
export const switchLanguage = (lang: Lang) => (event: MouseEvent) => {
  event.preventDefault()
  storeLang(lang)
  location.assign(pathInLanguage(lang, location.pathname + location.search + location.hash))
}

interface OtherLanguagesProps {
  className: string
  /** Without language prefix. */
  path: string
  /** Glyph before the name. */
  icon?: ReactNode
}

/** Links to the page in the languages that it is not in. */
export function OtherLanguages({ className, path, icon }: OtherLanguagesProps) {
  const lang = useLang()
  return LANGS.filter(other => other !== lang).map(other => (
    <a
      key={other}
      className={className}
      lang={other}
      hrefLang={other}
      href={pathInLanguage(other, path)}
      onClick={switchLanguage(other)}
    >
      {icon}
      {LANGUAGE_NAMES[other]}
    </a>
  ))
}

/** `path`: without language prefix; links work without JavaScript. */
export function LanguageMenu({ path }: { path: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <NavMenu
      label={
        <>
          <Globe aria-hidden="true" />
          {LANGUAGE_NAMES[lang]}
        </>
      }
      name={t('shell:language.label', { name: LANGUAGE_NAMES[lang] })}
      chevron={false}
    >
      {LANGS.map(other => (
        <NavItem
          key={other}
          lang={other}
          href={pathInLanguage(other, path)}
          onClick={switchLanguage(other)}
          current={other === lang}
          icon={other === lang ? <Check aria-hidden="true" /> : <Globe aria-hidden="true" />}
        >
          {LANGUAGE_NAMES[other]}
        </NavItem>
      ))}
    </NavMenu>
  )
}
