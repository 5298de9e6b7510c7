package press.parse;

import com.vladsch.flexmark.parser.Parser;
import com.vladsch.flexmark.util.data.MutableDataHolder;

/// A rule of ours that the library's parser takes up without a change of its options.
interface ParserRule extends Parser.ParserExtension {

  @Override
  default void parserOptions(MutableDataHolder options) {}
}
