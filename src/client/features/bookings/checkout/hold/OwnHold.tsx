import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { pathFor } from '#shared/i18n/index.ts'

/** For who comes back to the first step: another choice is held beside what is held already. Texts: `checkout`. */
export function OwnHold({ page }: { page: string | undefined }) {
  const t = useT()
  const lang = useLang()
  if (!page) return null
  return (
    <Notice title={t('checkout:hold.own_title')}>
      <p>{t('checkout:hold.own_text')}</p>
      <ButtonLink size="sm" variant="line" href={pathFor(lang, page)}>
        {t('checkout:hold.own_open')}
      </ButtonLink>
    </Notice>
  )
}
