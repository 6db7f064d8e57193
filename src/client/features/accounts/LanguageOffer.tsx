import { switchLanguage } from '#client/features/shell/LanguageMenu.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { type Lang, pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'

/** Offers the page in the language the account now has, where that is another one. */
export function LanguageOffer({ chosen }: { chosen: Lang }) {
  const t = useT()
  const lang = useLang()
  // There from the start, so that what appears in it is announced.
  return (
    <div role="status">
      {chosen !== lang && (
        <Notice>
          {t('account:profile.other_language', { language: t(`account:langs.${chosen}`) })}{' '}
          <a className={link()} href={pathFor(chosen, '/account')} onClick={switchLanguage(chosen)}>
            {t('account:profile.switch', { language: t(`account:langs.${chosen}`) })}
          </a>
        </Notice>
      )}
    </div>
  )
}
