import { AuthHead } from '#client/features/shell/AuthHead.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { pathFor } from '#shared/i18n/index.ts'

export function ResetDone() {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <AuthHead fresh title={t('registration:reset.done_heading')} text={t('registration:reset.done_text')} />
      <ButtonLink block href={pathFor(lang, '/login')}>
        {t('registration:reset.login')}
      </ButtonLink>
    </>
  )
}

/** The link was used meanwhile, or its time is over. */
export function ResetOver() {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <AuthHead fresh title={t('registration:reset.over_heading')} text={t('registration:reset.over_text')} />
      <ButtonLink block href={pathFor(lang, '/forgot-password')}>
        {t('registration:reset.over_action')}
      </ButtonLink>
    </>
  )
}
