import { type SubmitEvent, useState } from 'react'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useLang, usePosted, useT, withIsland } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import { postedError } from '#client/ui/forms/errors/refusal.ts'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { MessageCircle } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Group } from '#shared/contract/bookings/group-links.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { whatsappShare } from '#shared/rules/texts/contact-links.ts'
import { css } from '#styled-system/css'
import { GroupProgress } from './GroupProgress.tsx'
import { callClose, callMake } from './group.api.ts'

interface GroupCardProps {
  bookingId: string
  group: Group
  zone: string
  /** Passenger to remove from a place, asked on the page instead of in a dialog. */
  asked?: string
}

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const small = css({ fontSize: '14', color: 'fg.muted' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

/** The leader's link, and how far each traveller is. Texts: `group`, `age`, `ui`. */
function GroupCardView({ bookingId, group: first, zone, asked }: GroupCardProps) {
  const t = useT()
  const [group, setGroup] = useState(first)
  const { busy, act } = useAct()
  const refused = postedError(usePosted('group-make', 'group-close', 'group-give-back'))
  const make = (event: SubmitEvent) => {
    event.preventDefault()
    return act(() => callMake(bookingId).then(setGroup))
  }
  if (!group.link && !group.can_make && group.places.length === 0) return null
  return (
    <Card id="group" heading={t('group:card.title')}>
      <div className={stack}>
        <p className={small}>{t('group:card.lead')}</p>
        {group.link && <Link link={group.link} bookingId={bookingId} zone={zone} onChange={setGroup} />}
        {group.can_make && (
          <form method="post" onSubmit={make}>
            <FormName name="group-make" />
            <Button type="submit" variant="line" busy={busy} busyText={t('group:card.making')}>
              {t('group:card.make')}
            </Button>
          </form>
        )}
        {refused && <Notice tone="danger" title={refused.message} live />}
        <GroupProgress places={group.places} asked={asked} onChange={setGroup} />
      </div>
    </Card>
  )
}

interface LinkProps {
  link: NonNullable<Group['link']>
  bookingId: string
  zone: string
  onChange: (group: Group) => void
}

function Link({ link, bookingId, zone, onChange }: LinkProps) {
  const t = useT()
  const lang = useLang()
  const close = (event: SubmitEvent) => {
    event.preventDefault()
    openConfirm({
      title: t('group:card.close_title'),
      description: t('group:card.close_text'),
      buttonText: t('group:card.close'),
      action: async () => {
        onChange(await callClose(bookingId))
        return undefined
      },
    })
  }
  return (
    <>
      <CopyText long text={link.url} label={t('group:card.copy')} />
      <p className={small}>
        {t('group:card.until', { date: formatMoment(link.expires_at, lang, { zone }) })}
      </p>
      <div className={acts}>
        <ButtonLink
          size="sm"
          variant="line"
          href={whatsappShare(t('group:card.whatsapp_text', { url: link.url }))}
          icon={<MessageCircle aria-hidden="true" />}
        >
          {t('group:card.whatsapp')}
        </ButtonLink>
        <form method="post" onSubmit={close}>
          <FormName name="group-close" />
          <Button type="submit" size="sm" variant="ghost">
            {t('group:card.close')}
          </Button>
        </form>
      </div>
    </>
  )
}

export const GroupCard = withIsland(GroupCardView)
