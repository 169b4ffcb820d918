import { Picture } from '@/ui/picture';
import styles from './products.module.css';

/** A small picture beside a name. */
export function Thumb({ name, image }: { readonly name: string; readonly image: string | null }) {
  return (
    <span className={styles.thumb}>
      <Picture name={name} image={image} />
    </span>
  );
}
