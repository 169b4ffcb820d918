import { useCallback, useState } from 'react';
import { folded } from '@/lib/words';
import type { Category } from '@/wire/generated';
import { useSaveCategory } from './write';

/** The category that is being named in the form of a product. */
export interface NewCategory {
  /** The typed name; undefined while no category is being named. */
  readonly name: string | undefined;
  readonly setName: (name: string | undefined) => void;
  /** Makes a category of that name, or takes the one that has it; answers its number. */
  readonly make: (name: string) => Promise<number>;
}

/** State of a category that is made on the spot. */
export function useNewCategory(categories: readonly Category[]): NewCategory {
  const [name, setName] = useState<string>();
  const save = useSaveCategory(null);
  const make = useCallback(
    async (wanted: string) => {
      const same = categories.find((one) => folded(one.name) === folded(wanted.trim()));
      return same ? same.id : (await save({ name: wanted.trim() })).id;
    },
    [categories, save],
  );
  return { name, setName, make };
}
