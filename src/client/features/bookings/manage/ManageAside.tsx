import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Check, LogIn } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { LookUpKind } from '#shared/rules/site/look-up.ts'
import { css } from '#styled-system/css'

const list = css({
  display: 'grid',
  gap: '2.5',
  fontSize: '14',
  '& li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '2.5', alignItems: 'start' },
  '& svg': { inlineSize: '5', blockSize: '5', color: 'success.text' },
})

interface AsideProps extends IslandProps {
  kind: LookUpKind
  signedIn: boolean
}

/** Texts: `manage`. */
export function ManageAside({ lang, messages, kind, signedIn }: AsideProps) {
  return (
    <IslandProvider lang={lang} messages={messages}>
      <div className={css({ display: 'grid', gap: '6' })}>
        <What kind={kind} />
        {!signedIn && <Login kind={kind} />}
      </div>
    </IslandProvider>
  )
}

function What({ kind }: { kind: LookUpKind }) {
  const t = useT()
  return (
    <Card heading={t('manage:what_title')}>
      <ul className={list}>
        {['see', 'details', 'pay', 'documents', 'cancel'].map(name => (
          <li key={name}>
            <Check aria-hidden="true" />
            {t(`manage:${kind}.what.${name}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Login({ kind }: { kind: LookUpKind }) {
  const t = useT()
  const lang = useLang()
  const back = pathFor(lang, `/${kind}-bookings`)
  return (
    <Card heading={t('manage:login_title')}>
      <p className={css({ fontSize: '14', color: 'fg.muted', marginBlockEnd: '4' })}>
        {t('manage:login_text')}
      </p>
      <ButtonLink
        variant="line"
        block
        href={`${pathFor(lang, '/login')}?redirect=${back}`}
        icon={<LogIn aria-hidden="true" />}
      >
        {t('manage:login')}
      </ButtonLink>
    </Card>
  )
}
