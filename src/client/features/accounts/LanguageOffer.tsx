import { useLang, useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface LanguageOfferProps {
  /** Of the account when the page came. */
  before: Lang
  /** Of the account now. */
  chosen: Lang
}

export function LanguageOffer({ before, chosen }: LanguageOfferProps) {
  const t = useT()
  const lang = useLang()
  // A live region must exist before its content.
  return (
    <div role="status" className={css({ '&:not(:empty)': { marginBlockStart: '6' } })}>
      {chosen !== before && chosen !== lang && (
        <Notice>
          {t('account:profile.other_language', { language: t(`account:langs.${chosen}`) })}{' '}
          <a className={link()} href={pathFor(chosen, '/account')} hrefLang={chosen}>
            {t('account:profile.switch', { language: t(`account:langs.${chosen}`) })}
          </a>
        </Notice>
      )}
    </div>
  )
}
