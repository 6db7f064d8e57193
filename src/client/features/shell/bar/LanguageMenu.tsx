import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Check, Globe } from '#client/ui/layout/icons.ts'
import { LANGS, otherLang } from '#shared/i18n/index.ts'
import { pathInLanguage } from '#shared/i18n/redirect.ts'
import { LANGUAGE_NAMES } from '../language-names.ts'
import { NavItem } from './NavItem.tsx'
import { NavMenu } from './NavMenu.tsx'

interface OtherLanguageProps {
  className: string
  /** Without language prefix. */
  path: string
  icon?: ReactNode
}

export function OtherLanguage({ className, path, icon }: OtherLanguageProps) {
  const other = otherLang(useLang())
  return (
    <a className={className} lang={other} hrefLang={other} href={pathInLanguage(other, path)}>
      {icon}
      {LANGUAGE_NAMES[other]}
    </a>
  )
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
          current={other === lang}
          icon={other === lang ? <Check aria-hidden="true" /> : <Globe aria-hidden="true" />}
        >
          {LANGUAGE_NAMES[other]}
        </NavItem>
      ))}
    </NavMenu>
  )
}
