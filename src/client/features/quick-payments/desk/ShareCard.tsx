import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { CopyText } from '#client/ui/data/CopyText.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { QrCode } from '#client/ui/data/QrCode.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Mail, MessageCircle, Printer } from '#client/ui/layout/icons.ts'
import { whatsappUrl } from '#shared/rules/texts/contact-links.ts'
import { css } from '#styled-system/css'
import type { LinkPageProps } from './desk-props.ts'
import { MailLinkDialog } from './MailLinkDialog.tsx'

const stack = css({ display: 'grid', gap: '4' })
const code = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } })
const small = css({ fontSize: '14', color: 'fg.muted', overflowWrap: 'anywhere' })

/** Copied, sent, scanned or printed: on paper only this card stays. */
export function ShareCard(props: LinkPageProps) {
  const { link, symbol } = props
  const t = useT()
  const { host, pathname, searchParams } = new URL(link.url)
  return (
    <Card heading={t('payment-links:share')}>
      <div className={stack}>
        <div className={code}>
          <QrCode text={link.url} label={t('payment-links:qr')} size="9rem" />
          <div>
            <b>{t('payment-links:card_title')}</b>
            <p>
              <bdi>{link.purpose}</bdi>
            </p>
            {link.amount_minor !== null && (
              <Money minor={link.amount_minor} currency={link.currency} symbol={symbol} />
            )}
          </div>
        </div>
        <p className={small}>{t('payment-links:card_text', { address: `\u2066${host}${pathname}\u2069` })}</p>
        <CopyText text={searchParams.get('code') ?? ''} copies={link.url} label={t('payment-links:copy')} />
        <p className={small}>
          <Ltr>{link.url}</Ltr>
        </p>
        <Actions {...props} />
        <p className={small}>
          {t(link.once ? 'payment-links:once_note' : 'payment-links:many_note')} {t('payment-links:works')}
        </p>
      </div>
    </Card>
  )
}

function Actions({ link, agency }: LinkPageProps) {
  const t = useT()
  const lang = useLang()
  const [mails, setMails] = useState(false)
  const text = t('payment-links:whatsapp_text', { agency, purpose: link.purpose, url: link.url })
  const chat =
    (link.customer_mobile && whatsappUrl(link.customer_mobile, text)) ||
    `https://wa.me/?text=${encodeURIComponent(text)}`
  return (
    <div className={actions}>
      <ButtonLink
        variant="line"
        size="sm"
        href={chat}
        rel="noopener"
        icon={<MessageCircle aria-hidden="true" />}
      >
        {t('payment-links:whatsapp')}
      </ButtonLink>
      <Button variant="line" size="sm" icon={<Mail aria-hidden="true" />} onClick={() => setMails(true)}>
        {t('payment-links:mail')}
      </Button>
      <Button
        variant="line"
        size="sm"
        data-key="P"
        icon={<Printer aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('payment-links:print')}
      </Button>
      {mails && (
        <MailLinkDialog
          id={link.id}
          email={link.customer_email}
          lang={lang}
          onClose={() => setMails(false)}
        />
      )}
    </div>
  )
}
