import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { cx } from '#styled-system/css'
import { button, type DialogVariantProps, dialog } from '#styled-system/recipes'
import { ArkLocale } from '../layout/ArkLocale.tsx'
import { X } from '../layout/icons.ts'

interface DialogProps extends DialogVariantProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** An alert focuses its safe button and is not closed by a click outside. */
  alert?: boolean
  /** Not closed by Esc or a click outside; `outside` allows Esc. */
  persistent?: boolean | 'outside'
  /** Default: the first focusable element. */
  initialFocus?: () => HTMLElement | null
  closeButton?: boolean
}

export function Dialog(props: DialogProps) {
  const { open, onClose, alert, persistent, initialFocus } = props
  return (
    <ArkLocale>
      <Ark.Root
        open={open}
        onOpenChange={details => !details.open && onClose()}
        role={alert ? 'alertdialog' : 'dialog'}
        closeOnEscape={persistent !== true}
        closeOnInteractOutside={!persistent && !alert}
        initialFocusEl={initialFocus}
        lazyMount
        unmountOnExit
      >
        <Panel {...props} />
      </Ark.Root>
    </ArkLocale>
  )
}

function Panel({ title, description, children, actions, closeButton, size }: DialogProps) {
  const styles = dialog({ size })
  return (
    <Portal>
      <Ark.Backdrop className={styles.backdrop} />
      <Ark.Positioner className={styles.positioner}>
        <Ark.Content className={styles.content}>
          <Ark.Title className={styles.title}>{title}</Ark.Title>
          {description && <Ark.Description className={styles.description}>{description}</Ark.Description>}
          {children && <div className={styles.body}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
          {closeButton && <CloseButton className={styles.close} />}
        </Ark.Content>
      </Ark.Positioner>
    </Portal>
  )
}

function CloseButton({ className }: { className?: string }) {
  const t = useT()
  return (
    <Ark.CloseTrigger
      className={cx(button({ variant: 'ghost', size: 'icon' }), className)}
      aria-label={t('ui:close')}
    >
      <X aria-hidden="true" />
    </Ark.CloseTrigger>
  )
}
