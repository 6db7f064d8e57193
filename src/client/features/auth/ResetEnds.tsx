import { AuthHead } from '#client/features/shell/login/AuthHead.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { withRedirect } from '#shared/i18n/redirect.ts'

interface ResetEndProps {
  redirect: string
}

export function ResetDone({ redirect }: ResetEndProps) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <AuthHead fresh title={t('registration:reset.done_heading')} text={t('registration:reset.done_text')} />
      <ButtonLink block href={pathFor(lang, withRedirect('/login', redirect))}>
        {t('registration:reset.login')}
      </ButtonLink>
    </>
  )
}

/** The link was used or has expired. */
export function ResetOver({ redirect }: ResetEndProps) {
  const t = useT()
  const lang = useLang()
  return (
    <>
      <AuthHead fresh title={t('registration:reset.over_heading')} text={t('registration:reset.over_text')} />
      <ButtonLink block href={pathFor(lang, withRedirect('/forgot-password', redirect))}>
        {t('registration:reset.over_action')}
      </ButtonLink>
    </>
  )
}
