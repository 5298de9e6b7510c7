package press.source;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/// Contents seen as the bytes that they have; each is put together when it is asked for.
final class ContentBytes extends AbstractMap<String, byte[]> implements SortedMap<String, byte[]> {

  private final SortedMap<String, FileContent> contents;

  ContentBytes(SortedMap<String, FileContent> contents) {
    this.contents = contents;
  }

  @Override
  public byte[] get(Object path) {
    FileContent content = contents.get(path);
    return content == null ? null : content.bytes();
  }

  @Override
  public boolean containsKey(Object path) {
    return contents.containsKey(path);
  }

  @Override
  public Set<String> keySet() {
    return contents.keySet();
  }

  @Override
  public Set<Map.Entry<String, byte[]>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<String, byte[]>> iterator() {
        return contents.entrySet().stream()
            .map(e -> Map.entry(e.getKey(), e.getValue().bytes()))
            .iterator();
      }

      @Override
      public int size() {
        return contents.size();
      }
    };
  }

  @Override
  public Comparator<? super String> comparator() {
    return contents.comparator();
  }

  @Override
  public SortedMap<String, byte[]> subMap(String from, String to) {
    return new ContentBytes(contents.subMap(from, to));
  }

  @Override
  public SortedMap<String, byte[]> headMap(String to) {
    return new ContentBytes(contents.headMap(to));
  }

  @Override
  public SortedMap<String, byte[]> tailMap(String from) {
    return new ContentBytes(contents.tailMap(from));
  }

  @Override
  public String firstKey() {
    return contents.firstKey();
  }

  @Override
  public String lastKey() {
    return contents.lastKey();
  }
}
