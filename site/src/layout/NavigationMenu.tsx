import { Fragment } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { NavigationGroup } from './loadLayout.ts';
import menuPanel from './menuPanel.module.css';
import styles from './NavigationMenu.module.css';

type NavigationMenuProps = {
  group: NavigationGroup;
};

/**
 * A menu of the main navigation. Its panel is a popover, which the browser opens on click, and closes on Escape and on a click outside.
 * `client/boot.ts` adds hover and focus.
 */
export function NavigationMenu({ group }: NavigationMenuProps) {
  const id = `menu-${group.id}`;
  return (
    <li className={styles.group} data-menu="">
      <button className={`inline-flex items-center small semibold ${styles.trigger}`} type="button" popoverTarget={id}>
        {group.title}
        <Icon name="chevronDown" />
      </button>
      <div className={`strong-border rounded text-color ground ${menuPanel.panel} ${styles.panel}`} id={id} popover="auto">
        <ul className={`grid gap-4 ${styles.links}`}>
          {group.links.map(({ href, title, text, bullets }) => (
            <li key={href} className={`relative padding-4 border rounded ${styles.card}`}>
              <a className="bold heading-color" href={href}>
                {title}
              </a>
              {text && <p>{text}</p>}
              {bullets && (
                <ul>
                  {bullets.map((bullet) => (
                    <li key={bullet}>{bullet}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {group.more.map(({ href, title }) => (
          <Fragment key={href}>
            <a className={`inline-flex items-center gap-2 bold ${styles.more}`} href={href}>
              {title}
              <Icon name="arrowRight" />
            </a>{' '}
          </Fragment>
        ))}
      </div>
    </li>
  );
}
