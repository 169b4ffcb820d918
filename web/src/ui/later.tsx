import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { toast } from './toast';

/**
 * A part of a screen whose code is fetched when it is first shown. When it does not come, the screen around it stays:
 * a dialog closes with a notice, anything else stays empty until there is a connection again.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: retried(load) }),
    ),
  );
  // The component that React makes of it takes the same properties.
  return part as unknown as ComponentType<Props>;
}

/** The part after its first try failed: each time it is shown it is fetched again until it comes. */
function retried<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Retried(props: Props) {
    const t = useTexts(commonTexts);
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded);
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined;
    useEffect(() => {
      if (Part) return undefined;
      let isMounted = true;
      const fetchPart = (onFailure?: () => void) => {
        fetchMissingStyles();
        load().then((component) => {
          loaded = component;
          if (isMounted) setPart(() => component);
        }, onFailure);
      };
      fetchPart(() => {
        if (!isMounted || !onClose) return;
        toast.error(t('partNotLoaded'));
        onClose();
      });
      const retry = () => fetchPart(() => {});
      window.addEventListener('online', retry);
      return () => {
        isMounted = false;
        window.removeEventListener('online', retry);
      };
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- one try each time it is shown
    }, [Part]);
    return Part ? <Part {...props} /> : null;
  };
}

/** A stylesheet that failed is not requested again by the loader of parts, which counts it as known. */
function fetchMissingStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
