import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'
import { menu } from '#styled-system/recipes'
import { ArkLocale } from './ArkLocale.tsx'

export interface MenuAction {
  id: string
  label: ReactNode
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean
}

/** A button that opens a list of things to do. Places to go belong in a NavMenu of links. */
export function ActionMenu({ trigger, actions }: { trigger: ReactElement; actions: MenuAction[] }) {
  const styles = menu()
  return (
    <ArkLocale>
      <Ark.Root onSelect={details => actions.find(action => action.id === details.value)?.onSelect()}>
        <Ark.Trigger asChild>{trigger}</Ark.Trigger>
        <Portal>
          <Ark.Positioner className={styles.positioner}>
            <Ark.Content className={styles.content}>
              {actions.map(action => (
                <Ark.Item
                  key={action.id}
                  value={action.id}
                  className={styles.item}
                  disabled={action.disabled}
                >
                  {action.icon}
                  {action.label}
                </Ark.Item>
              ))}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </ArkLocale>
  )
}
