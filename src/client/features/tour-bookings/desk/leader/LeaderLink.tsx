import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import { QrCode } from '#client/ui/data/QrCode.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { MessageCircle } from '#client/ui/layout/icons.ts'
import type { DeskLeaderLink, LeaderBoard } from '#shared/contract/desk/tours/leader-links.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { whatsappShare } from '#shared/rules/texts/contact-links.ts'
import { css } from '#styled-system/css'
import { fold } from '#styled-system/recipes'
import { callCloseLeaderLink } from './leader-links.api.ts'

interface LeaderLinkProps {
  link: DeskLeaderLink
  zone: string
  onChange: (leader: LeaderBoard) => void
}

const box = css({
  display: 'grid',
  gap: '1.5',
  justifyItems: 'start',
  paddingBlockEnd: '3',
  borderBlockEndWidth: '1',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: 'divider',
})
const quiet = css({ fontSize: '12', color: 'fg.muted' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

export function LeaderLink({ link, zone, onChange }: LeaderLinkProps) {
  const t = useT()
  const lang = useLang()
  const { label, made_by, made_at, last_used_at, closed_at, url } = link
  const date = (at: string) => formatMoment(at, lang, { zone })
  const ended = closed_at ? t('leader:desk.closed', { date: date(closed_at) }) : t('leader:desk.over')
  const used = last_used_at ? t('leader:desk.used', { date: date(last_used_at) }) : t('leader:desk.unused')
  return (
    <div className={box}>
      <b>
        <bdi>{label}</bdi>
      </b>
      <p className={quiet}>
        {t('leader:desk.made', { name: made_by ?? '—', date: date(made_at) })} · {used}
        {!url && ` · ${ended}`}
      </p>
      {url && <OpenLink {...{ link, url, onChange }} />}
    </div>
  )
}

function OpenLink({ link, url, onChange }: Omit<LeaderLinkProps, 'zone'> & { url: string }) {
  const t = useT()
  const name = link.label
  const close = () =>
    openConfirm({
      title: t('leader:desk.close_title', { name }),
      description: t('leader:desk.close_text'),
      buttonText: t('leader:desk.close'),
      action: async () => {
        onChange(await callCloseLeaderLink(link.id))
        return undefined
      },
    })
  return (
    <>
      <CopyText long text={url} label={t('leader:desk.copy')} />
      <details className={fold()}>
        <summary className={css({ paddingBlock: '1' })}>{t('leader:desk.show_qr')}</summary>
        <QrCode text={url} size="12rem" label={t('leader:desk.qr', { name })} />
      </details>
      <div className={acts}>
        <ButtonLink
          size="sm"
          variant="line"
          href={whatsappShare(t('leader:desk.whatsapp_text', { url }))}
          icon={<MessageCircle aria-hidden="true" />}
        >
          {t('leader:desk.whatsapp')}
        </ButtonLink>
        <Button size="sm" variant="ghost" onClick={close}>
          {t('leader:desk.close')}
        </Button>
      </div>
    </>
  )
}
