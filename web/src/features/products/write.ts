import { useCallback } from 'react';
import { useProductsChanged } from '@/products/changed';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addCategory, addProduct, changeCategory, changeProduct, uploadProductPicture, uploadedPictureCodec, type Category, type CategoryForm, type Product, type ProductForm } from '@/wire/generated';
import { uploadFile, type UploadOptions } from '@/wire/upload';
import { useIdempotent } from '@/pending/use-idempotent';

/** Adds a product, or with an id changes that one; afterwards everything that shows the catalogue is refetched. */
export function useSaveProduct(): (productId: number | null, body: ProductForm) => Promise<Product> {
  const { companyHost: host, id: userId } = useUser();
  const changed = useProductsChanged();
  const idempotent = useIdempotent();
  return useCallback(
    (productId, body) => {
      const query = { userId };
      const writing = idempotent(`product ${productId ?? 'new'}`, body, (idempotencyKey) =>
        productId === null
          ? call(addProduct, { path: { host }, query, body }, { idempotencyKey })
          : call(changeProduct, { path: { host, productId }, query, body }, { idempotencyKey }),
      );
      // A refusal, too, may mean that it is no longer as it is shown.
      void writing.then(changed, changed);
      return writing;
    },
    [changed, host, idempotent, userId],
  );
}

/** Adds a category, or with an id changes that one. */
export function useSaveCategory(categoryId: number | null): (body: CategoryForm) => Promise<Category> {
  const { companyHost: host } = useUser();
  const changed = useProductsChanged();
  const idempotent = useIdempotent();
  return useCallback(
    async (body) => {
      const saved = await idempotent(`category ${categoryId ?? 'new'}`, body, (idempotencyKey) =>
        categoryId === null
          ? call(addCategory, { path: { host }, body }, { idempotencyKey })
          : call(changeCategory, { path: { host, categoryId }, body }, { idempotencyKey }),
      );
      void changed();
      return saved;
    },
    [categoryId, changed, host, idempotent],
  );
}

/** Sends a product's picture and answers the path under which it is served. */
export function useProductPicture(): (file: File, watch: UploadOptions) => Promise<string> {
  const { companyHost: host } = useUser();
  return useCallback(
    async (file, watch) => uploadedPictureCodec.decode(await uploadFile(uploadProductPicture.path.replace('{host}', encodeURIComponent(host)), file, watch)).path,
    [host],
  );
}
