import { describe, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const data = { title: 'Moeem', text: 'Check out Moeem in Barcelona!', url: 'https://guide.example/places/3' };
const named = (name: string) => Object.assign(new Error(name), { name });

describe('sharing a link', () => {
  it('gives the share sheet everything', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    const writeText = vi.fn();
    await expect(shareLink({ share, clipboard: { writeText } }, data)).resolves.toBe('shared');
    expect(share).toHaveBeenCalledWith(data);
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies the address where there is no share sheet', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    await expect(shareLink({ clipboard: { writeText } }, data)).resolves.toBe('copied');
    expect(writeText).toHaveBeenCalledWith(data.url);
  });

  it('takes a closed share sheet for a change of mind', async () => {
    const share = vi.fn().mockRejectedValue(named('AbortError'));
    await expect(shareLink({ share }, data)).resolves.toBe('cancelled');
  });

  it('says so where there is neither, or where the clipboard is refused', async () => {
    await expect(shareLink({}, data)).resolves.toBe('impossible');
    const writeText = vi.fn().mockRejectedValue(named('NotAllowedError'));
    await expect(shareLink({ clipboard: { writeText } }, data)).resolves.toBe('impossible');
  });

  it('passes a failure of the share sheet on', async () => {
    const share = vi.fn().mockRejectedValue(named('NotAllowedError'));
    await expect(shareLink({ share }, data)).rejects.toThrow('NotAllowedError');
  });
});
