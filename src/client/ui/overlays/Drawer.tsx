import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'
import { drawer } from '#styled-system/recipes'
import { ArkLocale } from '../layout/ArkLocale.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const styles = drawer()
  return (
    <ArkLocale>
      <Ark.Root open={open} onOpenChange={details => !details.open && onClose()} lazyMount unmountOnExit>
        <Portal>
          <Ark.Backdrop className={styles.backdrop} />
          <Ark.Positioner className={styles.positioner}>
            <Ark.Content className={styles.content} aria-label={label}>
              {children}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </ArkLocale>
  )
}
